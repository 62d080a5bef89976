/** Whether a text is an http(s) address without a name or password in it. */
function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
  } catch {
    return false
  }
}

/** What a picture or a reference may point at: an http(s) address or a file under /Media/. */
export function isSafeLink(text: string): boolean {
  return /^\/Media\/[\w.-]+$/.test(text) || isWebAddress(text)
}
