/** The window: composes the page, connects it to the main side, and catches what nobody else caught. */
import { createApp } from 'vue'
import App from './App.vue'
import { createOpener, takeEntrance } from './api/channel.ts'
import { connect } from './api/connection.ts'
import { listenForKeys } from './shell/use-commands.ts'
import { startRouting } from './shell/use-route.ts'
import { showToast } from './ui/use-toasts.ts'
import { loadFonts } from './ui/fonts.ts'
import './ui/typefaces.css'
import './ui/base.css'

const open = createOpener(takeEntrance())
startRouting()
listenForKeys()

const app = createApp(App)
app.config.errorHandler = (failure) => report(failure)
window.addEventListener('unhandledrejection', (event) => report(event.reason))

function report(failure: unknown): void {
  console.error(failure)
  showToast(failure instanceof Error ? failure.message : String(failure), { kind: 'error' })
}

void loadFonts()
app.mount('#app')
void connect(open)
