import type { AnchorHTMLAttributes } from 'react'
import { useCurrentPage } from '../page/page.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link with `aria-current` if it leads to the current page or to a page above it. */
export function NavigationLink({ children, ...rest }: LinkProps) {
  const currentPath = `${useCurrentPage().path.toLowerCase()}/`
  const isCurrent = currentPath.startsWith(`${rest.href.toLowerCase()}/`)
  return (
    <a {...rest} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  )
}
