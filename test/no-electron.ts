throw new Error(
  'a test imported electron: only src-main/electron/main.ts and preload.ts may, and neither is for tests',
)
