/** The window: composes the page, connects it to the main side, and catches errors that were not caught elsewhere. */
import { createApp } from 'vue'
import App from './App.vue'
import { createOpener, takeEntrance } from '../base/api/channel.ts'
import { connect } from '../base/api/connection.ts'
import { listenForKeys } from '../base/window/use-commands.ts'
import { startRouting } from '../base/window/use-route.ts'
import { registerFeatures } from './register-features.ts'
import { showToast } from '../base/ui/use-toasts.ts'
import { loadFonts } from '../base/ui/fonts.ts'
import '../base/ui/typefaces.css'
import '../base/ui/base.css'

const open = createOpener(takeEntrance())
startRouting()
registerFeatures()
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
