import type { AnchorHTMLAttributes } from 'react'
import { useCurrentPage } from '../page/page.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link that says when it leads to where one is, or to what that is a part of. */
export function NavigationLink({ children, ...rest }: LinkProps) {
  const here = `${useCurrentPage().path.toLowerCase()}/`
  const isHere = here.startsWith(`${rest.href.toLowerCase()}/`)
  return (
    <a {...rest} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  )
}
