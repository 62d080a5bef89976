/** Returns whether a text is an http(s) URL without credentials. */
function isWebAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
  } catch {
    return false
  }
}

/** Returns whether a picture or reference may link to this address: an http(s) URL or a file under /Media/. */
export function isSafeUrl(text: string): boolean {
  return /^\/Media\/[\w.-]+$/.test(text) || isWebAddress(text)
}
