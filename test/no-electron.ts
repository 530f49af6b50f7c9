throw new Error(
  'a test imported electron: only src-main/hosts/electron/main.ts and preload.ts may, and neither is for tests',
)
