import { z } from 'zod'
import { parseThemeTint } from '#domain/text/colour.ts'
import { toCanonicalLanguageTag, type SiteProfile } from '#domain/site/site.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { SuccessMessageReply } from '../base/replies.ts'

const SingleLineText = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Please write it on one line')
const Text = z.string().trim().max(5000, 'Please use at most 5000 characters')
const Address = z
  .url({ protocol: /^https?$/, error: 'Please enter a full address, starting with https://' })
  .max(500, 'Please use a shorter address')
const orNull = <T extends z.ZodType<string>>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]).nullable()

const Language = z
  .string()
  .refine((text) => toCanonicalLanguageTag(text) !== null, {
    error: 'Please write languages like en, de or pt-BR',
  })
  .transform((text) => toCanonicalLanguageTag(text) ?? text)

/** The site settings that an operator changes. Missing ones stay unchanged. */
export const SiteSettingsChange = z
  .strictObject({
    name: SingleLineText(60).min(1, 'Please give the site a name'),
    tagline: SingleLineText(120),
    logo: z.string().regex(/^(\/Media\/[\w.-]{1,100})?$/, 'Please upload a picture'),
    accent: z.string().refine((text) => text === '' || parseThemeTint(text) !== null, {
      error: 'Please enter a colour like #00786f',
    }),
    about: Text,
    contact: Text,
    languages: z.array(Language).min(1, 'Please add a language').max(20, 'Please list at most 20 languages'),
    social: orNull(Address),
    messenger: orNull(Address),
    microblog: orNull(Address),
    donation: orNull(Address),
    contactEmail: orNull(z.email('Please enter an e-mail address').max(200)),
    shop: z.boolean(),
    quizzes: z.boolean(),
    categories: z.boolean(),
    registration: z.boolean(),
    audience: z.boolean(),
  } satisfies Record<keyof SiteProfile, z.ZodType>)
  .partial()

const Link = z.string().nullable().describe('Null if not configured')

const PublicSiteShape = {
  name: z.string(),
  tagline: z.string(),
  logo: z.string().describe('The URL of a picture, or empty'),
  accent: z.string().describe('A colour such as `#00786f`, or empty'),
  languages: z
    .array(z.string())
    .readonly()
    .describe('The languages of the questions, as BCP 47 tags. The first is that of most questions.'),
  social: Link,
  messenger: Link,
  microblog: Link,
  donation: Link,
  contactEmail: Link,
  shop: z.boolean().describe('Whether the site has a shop'),
  quizzes: z.boolean(),
  categories: z.boolean(),
  registration: z.boolean().describe('Whether registration is open'),
  audience: z.boolean().describe('Whether pages say how many people played today'),
}
const SiteTextsShape = {
  about: z.string().describe('Text for the about page, with empty lines between paragraphs; may be empty'),
  contact: z.string().describe('Text for the contact page, in the same format'),
}

export const siteContract = {
  site: defineEndpoint({
    method: 'GET',
    path: '/api/Site',
    allow: 'anyone',
    summary: "Returns the site's name, URL and public settings",
    cached: true,
    reply: z.object({
      url: z.string(),
      mail: z.boolean().describe('Whether the site sends mail'),
      ...PublicSiteShape,
    }),
  }),
  texts: defineEndpoint({
    method: 'GET',
    path: '/api/SiteTexts',
    allow: 'anyone',
    summary: "Returns the operator's texts for the about and contact pages",
    cached: true,
    reply: z.object(SiteTextsShape),
  }),
  profile: defineEndpoint({
    method: 'GET',
    path: '/api/SiteProfile',
    allow: 'admin',
    summary: 'Returns all settings of the site, for its operator',
    reply: z.object({ ...PublicSiteShape, ...SiteTextsShape }),
  }),
  setProfile: defineEndpoint({
    method: 'POST',
    path: '/api/SetSiteProfile',
    allow: 'admin',
    sensitive: true,
    summary: "Changes the site's settings. Missing ones stay unchanged.",
    body: SiteSettingsChange,
    reply: SuccessMessageReply,
  }),
  meta: defineEndpoint({
    method: 'GET',
    path: '/meta.json',
    allow: 'anyone',
    summary: "Returns the running version, the time of its build and the server's current time",
    reply: z.object({
      version: z.string(),
      buildDate: z.number().describe('Milliseconds since 1970'),
      now: z.number().describe('Milliseconds since 1970'),
    }),
  }),
}
