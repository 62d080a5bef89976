import { useEffect, useState } from 'react'

/**
 * The token in the address of a mailed link, empty when there is none; null until the page was
 * taken over, because the server makes pages without queries. It leaves the address bar at once,
 * and so the history.
 */
export function useMailedToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const { search, hash, pathname } = location
    const found =
      new URLSearchParams(search).get('token') ?? new URLSearchParams(hash.slice(1)).get('token')
    if (found) history.replaceState(history.state, '', pathname)
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know the address
    setToken((before) => before ?? found ?? '')
  }, [])
  return token
}
