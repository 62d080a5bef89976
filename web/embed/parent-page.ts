type ParentRequest = { type?: unknown; message?: unknown }

/**
 * Posts the card's height to the page around the frame, when it changes or the page asks. Supports two protocols:
 * AMP's `{ type: 'embed-size', sentinel: 'amp', height }`, requested by `{ type: 'embed-size' }`, and WordPress's
 * `{ message: 'height', value, secret }`, requested by `{ message: 'ready' }`. Any page may read these messages,
 * because they contain nothing else.
 */
export function postHeightToParent(secret: string | null): void {
  if (parent === window) return
  const post = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    requestFrameResize()
    parent.postMessage({ type: 'embed-size', sentinel: 'amp', height }, '*')
    if (secret !== null) parent.postMessage({ message: 'height', value: height, secret }, '*')
  }
  new ResizeObserver(post).observe(document.body)
  addEventListener('message', ({ source, data }: MessageEvent<ParentRequest | null>) => {
    if (source === parent && (data?.type === 'embed-size' || data?.message === 'ready')) post()
  })
}

/**
 * Asks the browser to resize the frame to the card's height. Chrome 154 and later do so if the page around the frame
 * uses the CSS property `frame-sizing`.
 */
function requestFrameResize(): void {
  try {
    ;(window as { requestResize?: () => void }).requestResize?.()
  } catch {
    // `requestResize` throws an error if this page is not in an iframe.
  }
}

/** Returns the secret that a WordPress page puts into the frame's URL and expects in messages, or `null`. */
export function getWordPressSecret(): string | null {
  return /^#\?secret=([a-zA-Z0-9]+)$/.exec(location.hash)?.[1] ?? null
}

/**
 * Asks the WordPress page to open links, because its sandboxed frames cannot. WordPress follows only links to the
 * frame's own site. For any other link it opens the card's own page, which has that link, too.
 */
export function openLinksInWordPress(secret: string): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
    const page = new URL(canonical ?? location.href)
    // WordPress compares the link with the host name of the frame, which can differ from the site's canonical host
    // name.
    const value = location.origin + (link.host === page.host ? link.pathname + link.search : page.pathname)
    parent.postMessage({ message: 'link', value, secret }, '*')
  })
}
