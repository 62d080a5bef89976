import { tintOf } from '#domain/colour.ts'

/** Puts on what the address of the frame says: `theme=light`, `dark` or `auto`, and `accent=` a colour such as `0a7`. */
export function putOnAppearance(): void {
  const asked = new URLSearchParams(location.search)
  const theme = asked.get('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  const tint = tintOf(asked.get('accent') ?? '')
  if (!tint) return
  // Every colour is made from these two; how light it is stays, and so what can be read.
  addEventListener('DOMContentLoaded', () => {
    document.body.style.setProperty('--hue', String(tint.hue))
    document.body.style.setProperty('--chroma', String(tint.chroma))
  })
}
