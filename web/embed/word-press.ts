/** Returns the secret that a WordPress page put into the frame's address, which its messages must hold; else `null`. */
export function wordPressSecret(): string | null {
  return /^#\?secret=([a-zA-Z0-9]+)$/.exec(location.hash)?.[1] ?? null
}

/**
 * Asks the WordPress page to open links. Its frames are sandboxed, so that links in them do nothing, and it follows only those
 * that lead to the site of the frame. For a link to anywhere else it opens the card's own page, which has that link, too.
 */
export function openLinksByWordPress(secret: string): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
    const page = new URL(canonical ?? location.href)
    // The frame's own host, which WordPress compares, can differ from the site's canonical one.
    const value = location.origin + (link.host === page.host ? link.pathname : page.pathname)
    parent.postMessage({ message: 'link', value, secret }, '*')
  })
}
