import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import type { ReplyTo } from '#contract/call.ts'
import { getSite } from '#contract/site.calls.ts'
import { read } from '../api.ts'

export type Site = ReplyTo<typeof getSite>

export const SITE_ROUTE = 'site'

export function loadSite({ context }: LoaderFunctionArgs): Promise<Site> {
  return read(context, getSite, {})
}

const UNKNOWN_SITE: Site = {
  url: '',
  social: null,
  messenger: null,
  microblog: null,
  donation: null,
  contactEmail: null,
}

/** The site's address and its configured links; empty ones if even they could not be read. */
export function useSite(): Site {
  return useRouteLoaderData<Site>(SITE_ROUTE) ?? UNKNOWN_SITE
}
