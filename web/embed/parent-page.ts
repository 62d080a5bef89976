type ParentRequest = { type?: unknown; message?: unknown }

/**
 * Posts the height of the card to the page around the frame when it changes or when the page asks. Two protocols: AMP's
 * `{ type: 'embed-size', sentinel: 'amp', height }`, asked for by `{ type: 'embed-size' }`, and WordPress's
 * `{ message: 'height', value, secret }`, asked for by `{ message: 'ready' }`. Any page may read these messages: they hold nothing else.
 */
export function reportHeight(secret: string | null): void {
  if (parent === window) return
  const post = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    parent.postMessage({ type: 'embed-size', sentinel: 'amp', height }, '*')
    if (secret !== null) parent.postMessage({ message: 'height', value: height, secret }, '*')
  }
  new ResizeObserver(post).observe(document.body)
  addEventListener('message', ({ source, data }: MessageEvent<ParentRequest | null>) => {
    if (source === parent && (data?.type === 'embed-size' || data?.message === 'ready')) post()
  })
}

/** Returns the secret that a WordPress page put into the frame's address, which its messages must hold; else `null`. */
export function wordPressSecret(): string | null {
  return /^#\?secret=([a-zA-Z0-9]+)$/.exec(location.hash)?.[1] ?? null
}

/**
 * Asks the WordPress page to open links. Its frames are sandboxed, so that links in them do nothing, and it follows only those
 * that lead to the site of the frame. For a link to anywhere else it opens the card's own page, which has that link, too.
 */
export function openLinksInWordPress(secret: string): void {
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
