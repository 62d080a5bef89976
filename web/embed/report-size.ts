/**
 * Posts the height of the card to the page around the frame when it changes or when the page asks. Two protocols: AMP's
 * `{ type: 'embed-size', sentinel: 'amp', height }`, asked for by `{ type: 'embed-size' }`, and WordPress's
 * `{ message: 'height', value, secret }`, asked for by `{ message: 'ready' }`. Anybody may read these messages: they hold nothing else.
 */
export function reportSize(secret: string | null): void {
  if (parent === window) return
  const post = () => postHeight(secret)
  new ResizeObserver(post).observe(document.body)
  addEventListener('message', ({ source, data }: MessageEvent<Request | null>) => {
    if (source === parent && (data?.type === 'embed-size' || data?.message === 'ready')) post()
  })
}

type Request = { type?: unknown; message?: unknown }

function postHeight(secret: string | null): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  parent.postMessage({ type: 'embed-size', sentinel: 'amp', height }, '*')
  if (secret !== null) parent.postMessage({ message: 'height', value: height, secret }, '*')
}
