import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Link = z.string().nullable().describe('Null when it is not configured')

export const siteContract = {
  site: endpoint({
    method: 'GET',
    path: '/api/Site',
    allow: 'anyone',
    summary: "The site's own address and the links its operator configured",
    lasts: 'content',
    reply: z.object({
      url: z.string(),
      social: Link,
      messenger: Link,
      microblog: Link,
      donation: Link,
      contactEmail: Link,
    }),
  }),
  meta: endpoint({
    method: 'GET',
    path: '/meta.json',
    allow: 'anyone',
    summary: 'When the running version was built, and what time it is on the server',
    lasts: 'moment',
    reply: z.object({
      buildDate: z.number().describe('Milliseconds since 1970'),
      now: z.number().describe('Milliseconds since 1970'),
    }),
  }),
}
