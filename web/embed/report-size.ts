/**
 * Tells the page around the frame how tall the card is, whenever that changes or the page asks by a message `{ type: 'embed-size' }`: a message
 * `{ type: 'embed-size', sentinel: 'amp', height }`, as AMP's frames send it. It holds nothing else, so
 * that anybody may hear it.
 */
export function reportSize(): void {
  if (parent === window) return
  new ResizeObserver(postHeight).observe(document.body)
  addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source === parent && data?.type === 'embed-size') postHeight()
  })
}

function postHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  parent.postMessage({ type: 'embed-size', sentinel: 'amp', height }, '*')
}
