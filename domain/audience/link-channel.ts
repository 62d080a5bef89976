/**
 * The channel in which a link to the site is published. The link names the channel in its query parameter `from`, so
 * that visits are counted by channel. Visits from a `mail` are counted as `feed`.
 */
export type InboundLinkChannel = 'share' | 'feed' | 'mail' | 'chat' | 'embed'

/** Returns a URL of the site with the channel as its query parameter, such as `/20-11-2026?from=feed`. */
export function addSourceChannelToUrl(url: string, from: InboundLinkChannel): string {
  return `${url}?from=${from}`
}
