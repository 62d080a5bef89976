import { z } from 'zod'
import { parseTint } from '#domain/text/colour.ts'
import { toCanonicalLanguageTag, type SiteProfile } from '#domain/site/site.ts'
import { defineEndpoint } from '../base/endpoint.ts'

const SingleLineText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Please write it in one line')
const Text = z.string().trim().max(5000, 'Please use at most 5000 characters')
const Address = z
  .url({ protocol: /^https?$/, error: 'Please write a whole address, with https://' })
  .max(500, 'Please use a shorter address')
const orNull = <T extends z.ZodType<string>>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]).nullable()

const Language = z
  .string()
  .refine((text) => toCanonicalLanguageTag(text) !== null, {
    error: 'Please name languages as en, de or pt-BR',
  })
  .transform((text) => toCanonicalLanguageTag(text) ?? text)

/** The site settings that an operator changes. Missing ones stay unchanged. */
export const SiteSettingsChange = z
  .strictObject({
    name: SingleLineText(60).min(1, 'Please give the site a name'),
    tagline: SingleLineText(120),
    logo: z.string().regex(/^(\/Media\/[\w.-]{1,100})?$/, 'Please upload a picture'),
    accent: z.string().refine((text) => text === '' || parseTint(text) !== null, {
      error: 'Please write a colour such as #00786f',
    }),
    about: Text,
    contact: Text,
    languages: z.array(Language).min(1, 'Please name a language').max(20, 'Please name at most 20 languages'),
    social: orNull(Address),
    messenger: orNull(Address),
    microblog: orNull(Address),
    donation: orNull(Address),
    contactEmail: orNull(z.email('Please write an e-mail address').max(200)),
    shop: z.boolean(),
    quizzes: z.boolean(),
    categories: z.boolean(),
    registration: z.boolean(),
  } satisfies Record<keyof SiteProfile, z.ZodType>)
  .partial()

const Link = z.string().nullable().describe('Null when it is not configured')

const PublicSiteShape = {
  name: z.string(),
  tagline: z.string(),
  logo: z.string().describe('The address of a picture, or empty'),
  accent: z.string().describe('A colour such as `#00786f`, or empty'),
  languages: z
    .array(z.string())
    .readonly()
    .describe('Which the questions are in, as BCP 47 has them; the first is that of most'),
  social: Link,
  messenger: Link,
  microblog: Link,
  donation: Link,
  contactEmail: Link,
  shop: z.boolean().describe('Whether there is one; the same for the next three'),
  quizzes: z.boolean(),
  categories: z.boolean(),
  registration: z.boolean().describe('Whether one can register'),
}
const SiteTextsShape = {
  about: z.string().describe('Paragraphs with empty lines between them, or empty'),
  contact: z.string().describe('The same, for the contact page'),
}

export const siteContract = {
  site: defineEndpoint({
    method: 'GET',
    path: '/api/Site',
    allow: 'anyone',
    summary: 'What the site is called, its own address, and what its operator configured',
    lasts: 'content',
    reply: z.object({ url: z.string(), ...PublicSiteShape }),
  }),
  texts: defineEndpoint({
    method: 'GET',
    path: '/api/SiteTexts',
    allow: 'anyone',
    summary: 'What the operator says about the site, and how to reach them',
    lasts: 'content',
    reply: z.object(SiteTextsShape),
  }),
  profile: defineEndpoint({
    method: 'GET',
    path: '/api/SiteProfile',
    allow: 'admin',
    summary: 'All that can be said of the site, for its operator',
    lasts: 'moment',
    reply: z.object({ ...PublicSiteShape, ...SiteTextsShape }),
  }),
  setProfile: defineEndpoint({
    method: 'POST',
    path: '/api/SetSiteProfile',
    allow: 'admin',
    drastic: true,
    summary: 'Says what the site is called and how it looks; what is left out stays as it is',
    lasts: 'moment',
    body: SiteSettingsChange,
    reply: z.object({ message: z.string() }),
  }),
  meta: defineEndpoint({
    method: 'GET',
    path: '/meta.json',
    allow: 'anyone',
    summary: 'The running version, when it was built, and what time it is on the server',
    lasts: 'moment',
    reply: z.object({
      version: z.string(),
      buildDate: z.number().describe('Milliseconds since 1970'),
      now: z.number().describe('Milliseconds since 1970'),
    }),
  }),
}
