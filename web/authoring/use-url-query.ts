import { useCallback, useEffect, useState } from 'react'
import { isPlainClick } from '../ui/plain-click.ts'

type SetQuery = (search: string, options?: { replace?: boolean }) => void

/**
 * Returns the query string of the page's URL, and a function that changes it without a page load. Also handles clicks
 * on links to this page, and the back and forward buttons.
 */
export function useUrlQuery(): [string, SetQuery] {
  const [search, setSearch] = useState(() => location.search)
  const go: SetQuery = useCallback((to, { replace = false } = {}) => {
    const address = location.pathname + to
    if (replace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    setSearch(to)
  }, [])
  useEffect(() => {
    const follow = () => setSearch(location.search)
    const click = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link || !isPlainClick(event) || !isThisPage(link)) return
      event.preventDefault()
      go(link.search)
      scrollTo(0, 0)
    }
    addEventListener('popstate', follow)
    document.addEventListener('click', click)
    return () => {
      removeEventListener('popstate', follow)
      document.removeEventListener('click', click)
    }
  }, [go])
  return [search, go]
}

function isThisPage({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && hash === ''
}
