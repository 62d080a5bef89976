import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import type { PageHandle } from './document.tsx'

/** What a page's folder offers to the site map. */
export type Page = { Component: ComponentType; loader?: LoaderFunction; handle?: PageHandle }

/** A page that is fetched when it is first wanted; `folder` is its folder under web/pages. */
export function lazyPage(
  folder: string,
  load: () => Promise<{ page: Page }>,
): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const { page } = await load()
      return { ...page, handle: { ...page.handle, folder } }
    },
  }
}
