import { computed, shallowRef, watchEffect } from 'vue'
import type { Settings } from '../../../src-shared/contract/values.ts'
import { seatColours, seatPaints } from './seat-paint.ts'
import { remembered } from '../ui/remembered.ts'

type Theme = Settings['theme']
const THEMES: readonly unknown[] = ['system', 'light', 'dark']

/** Remembered here too, so that the first paint has the right colours before the settings have come. */
export const theme = remembered<Theme>('theme', 'system', (value): value is Theme => THEMES.includes(value))

const media = window.matchMedia('(prefers-color-scheme: dark)')
const systemIsDark = shallowRef(media.matches)
media.addEventListener('change', (event) => (systemIsDark.value = event.matches))

const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
export const wantsLessMotion = shallowRef(motion.matches)
motion.addEventListener('change', (event) => (wantsLessMotion.value = event.matches))

export const isDark = computed(() => (theme.value === 'system' ? systemIsDark.value : theme.value === 'dark'))

watchEffect(() => {
  document.documentElement.dataset.theme = isDark.value ? 'dark' : 'light'
})

/** The standard colours stand in tokens.css; chosen ones take their place. */
watchEffect(() => {
  const { style } = document.documentElement
  seatPaints(isDark.value).forEach(({ fill }, seat) => {
    if (seatColours.value.length > 0) style.setProperty(`--seat-${seat}`, fill)
    else style.removeProperty(`--seat-${seat}`)
  })
})
