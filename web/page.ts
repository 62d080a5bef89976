import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import type { PageHandle } from './document.tsx'

/** What a page's folder offers to the site map. */
export type Page = { Component: ComponentType; loader?: LoaderFunction; handle?: PageHandle }

/** A page that is fetched when it is first wanted. */
export function lazyPage(load: () => Promise<{ page: Page }>): Pick<RouteObject, 'lazy'> {
  return { lazy: async () => (await load()).page }
}
