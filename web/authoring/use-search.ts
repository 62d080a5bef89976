import { useCallback, useEffect, useState } from 'react'
import { isPlainClick } from '../ui/plain-click.ts'

type Go = (search: string, options?: { replace?: boolean }) => void

/**
 * The query of this page's address, and how to change it without leaving the page. Links to another
 * query of the same page are followed in place, and so are Back and Forward.
 */
export function useSearch(): [string, Go] {
  const [search, setSearch] = useState(() => location.search)
  const go: Go = useCallback((to, { replace = false } = {}) => {
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
