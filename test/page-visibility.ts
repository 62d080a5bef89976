/** Makes the page in which it runs believe that it is hidden, as when a phone is put away, or shown again. */
export function setPageVisibility(visibility: string): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
