import type { AnchorHTMLAttributes } from 'react'
import { useLinkClickHandler, useLocation } from 'react-router'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** Loads the page anew, as from the address bar. */
  reload?: boolean
}

/**
 * A link inside the site. It is the router's own click handling on a plain anchor: the library's
 * Link brings its prefetching along, which is more to download than a whole page of ours.
 */
export function Link({ to, reload = false, children, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to)
  return (
    <a {...rest} href={to} onClick={(event) => !reload && !event.defaultPrevented && go(event)}>
      {children}
    </a>
  )
}

/** A link that says when it leads to where one is, or to what that is a part of. */
export function NavigationLink(props: LinkProps) {
  const here = `${useLocation().pathname.toLowerCase()}/`
  const isHere = here.startsWith(`${props.to.toLowerCase()}/`)
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />
}
