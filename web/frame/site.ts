import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import type { EndpointNamed } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { read } from '../api.ts'

export type Site = Reply<EndpointNamed<'GET /api/Site'>>

export const SITE_ROUTE = 'site'

export function loadSite({ context }: LoaderFunctionArgs): Promise<Site> {
  return read(context, 'GET /api/Site', {})
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
