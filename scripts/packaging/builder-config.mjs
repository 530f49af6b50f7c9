/** What `electron-builder --config` is given. */
export { CONFIG as default } from './config.mjs'
