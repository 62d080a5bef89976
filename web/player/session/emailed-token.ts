import { useEffect, useState } from 'react'

/**
 * Returns the token in the URL of an e-mailed link: an empty text if there is none, or `null` before hydration, because
 * the server renders pages without query strings. Removes the token from the address bar and the browser history.
 */
export function useTokenFromEmailLink(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const { search, hash, pathname } = location
    const found = new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.slice(1)).get('token')
    if (found) history.replaceState(history.state, '', pathname)
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know the query
    setToken((before) => before ?? found ?? '')
  }, [])
  return token
}
