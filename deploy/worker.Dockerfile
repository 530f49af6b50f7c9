# docker build -t quartet-worker -f deploy/worker.Dockerfile .    (from the folder of Quartet)
# docker run -d --init -v "$PWD/redis-password:/redis-password:ro" -e QUARTET_REDIS_PASSWORD_FILE=/redis-password \
#   quartet-worker worker redis://HOST:6379
FROM node:24-bookworm-slim
WORKDIR /quartet
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY src-games src-games
COPY src-shared src-shared
COPY src-main src-main
COPY resources resources
COPY scripts scripts
USER node
ENTRYPOINT ["node", "scripts/quartet.mjs"]
