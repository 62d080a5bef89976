import { useLayoutEffect } from 'react'

/** The text sizes, relative to the normal size, that are tried in turn until the page fits the screen. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64]
/**
 * The media query of screens on which the page must fit. On other screens, portrait or small ones, visitors can scroll
 * the page.
 */
const CAN_FIT = '(orientation: landscape) and (min-width: 40rem)'

/** Makes the text of the page smaller while the page is higher than the screen, because nobody scrolls a projector. */
export function useFitToScreen(): void {
  // The effect has no dependency array, so that it runs after each render. Each render may change the height of the
  // page.
  useLayoutEffect(() => {
    const root = document.documentElement
    const fit = () => {
      const scales = matchMedia(CAN_FIT).matches ? SCALES : [1]
      for (const scale of scales) {
        root.style.setProperty('--fit', String(scale))
        if (root.scrollHeight <= root.clientHeight) return
      }
    }
    fit()
    addEventListener('resize', fit)
    // Fits the content again when a picture has loaded, because the picture changes heights. The listener captures,
    // because the `load` event of a picture does not bubble.
    addEventListener('load', fit, true)
    return () => {
      root.style.removeProperty('--fit')
      removeEventListener('resize', fit)
      removeEventListener('load', fit, true)
    }
  })
}
