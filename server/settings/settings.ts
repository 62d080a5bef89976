import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { MAX_UNDO_AGE_DAYS } from '#domain/authoring/activity.ts'
import { parseIsoDay } from '#domain/time/day.ts'
import { BACKUP_ENVIRONMENT_VARIABLES, readBackupSettings } from './backup-settings.ts'
import { DATABASE_ENVIRONMENT_VARIABLES, readDatabaseSettings } from './database-settings.ts'
import { MEDIA_BUCKET_ENVIRONMENT_VARIABLES, readMediaSettings } from './media-settings.ts'
import { readSignInProviderSettings, SIGN_IN_PROVIDER_ENVIRONMENT_VARIABLES } from './provider-settings.ts'
import { httpUrlSchema, createNumberRangeSchema, createPortSchema, nonEmptyTextSchema } from './variables.ts'
import { SECOND_FACTOR_POLICIES } from '#domain/accounts/second-factor.ts'

/** Returns whether a value is `false`, a number of proxies, or a list of addresses such as `10.0.0.0/8,::1`. */
function isTrustProxyValue(proxies: string): boolean {
  if (proxies === 'false' || /^[1-9]$/.test(proxies)) return true
  return proxies.split(',').every((part) => {
    const [address = '', bits] = part.trim().split('/')
    return isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
  })
}

const Environment = z.object({
  PORT: createPortSchema(0).default(3000),
  HOST: nonEmptyTextSchema.default('localhost'),
  ...DATABASE_ENVIRONMENT_VARIABLES,
  DATA_DIR: nonEmptyTextSchema.default('data'),
  SITE_URL: httpUrlSchema.refine((url) => !/[?#]/.test(url), 'must have no query and no hash').optional(),
  TRUST_PROXY: z
    .string()
    .default('false')
    .refine(isTrustProxyValue, 'must be false, the number of proxies in front, or their addresses, separated by commas')
    .transform((proxies) =>
      proxies === 'false' ? (false as const) : /^\d$/.test(proxies) ? Number(proxies) : proxies,
    ),
  SHUTDOWN_DELAY: createNumberRangeSchema(0, 300, 'seconds').optional(),
  CLOCK_CHECKED: z
    .string()
    .refine((day) => parseIsoDay(day) !== null, 'must be a day such as 2026-11-21')
    .optional(),
  METRICS_PORT: createPortSchema(1).optional(),
  METRICS_HOST: nonEmptyTextSchema.default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  STARTER: z.enum(['load', 'none']).default('load'),
  SECOND_FACTOR: z.enum(SECOND_FACTOR_POLICIES).default('optional'),
  PROCESSES: z
    .string()
    .default('1')
    .refine((count) => /^(auto|[1-9]\d?)$/.test(count), 'must be auto or a number from 1 to 99'),
  MAINTENANCE: z.enum(['obey', 'ignore']).default('obey'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SOCIAL_URL: httpUrlSchema.optional(),
  MESSENGER_URL: httpUrlSchema.optional(),
  MICROBLOG_URL: httpUrlSchema.optional(),
  DONATION_URL: httpUrlSchema.optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  PUSH_ENDPOINTS: z.enum(['public', 'any']).default('public'),
  WEBHOOKS: z.enum(['off', 'public', 'any']).default('public'),
  CHECK_LINKS: z.enum(['off', 'public', 'any']).default('off'),
  ACTIVITY_LOG_DAYS: z.coerce
    .number('must be a number of days')
    .int('must be a whole number of days')
    .min(MAX_UNDO_AGE_DAYS, `must be at least ${MAX_UNDO_AGE_DAYS}: so long everything can be undone`)
    .default(1095),
  MAIL_FROM: nonEmptyTextSchema.optional(),
  MAIL_BOUNCE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ...SIGN_IN_PROVIDER_ENVIRONMENT_VARIABLES,
  ...MEDIA_BUCKET_ENVIRONMENT_VARIABLES,
  ...BACKUP_ENVIRONMENT_VARIABLES,
})

export const ENVIRONMENT_VARIABLE_NAMES: readonly string[] = Object.keys(Environment.shape)

const REPLICA_URL_MESSAGE =
  'REPLICA_URL is no longer a setting. Remove it, and let Litestream copy the database: see "Copying SQLite continuously" in docs/operations.md'

/** Reads the settings. Throws an error that names every invalid variable and the reason. */
export function readServerSettings(environment: Record<string, string | undefined> = process.env): ServerSettings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  if (set['REPLICA_URL']) throw new Error(REPLICA_URL_MESSAGE)
  const read = Environment.safeParse(set)
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are invalid:\n${problems.join('\n')}`)
  }
  return toSettings(read.data)
}

/** The settings of a site. docs/operations/settings.md explains each. */
export type ServerSettings = ReturnType<typeof toSettings>

function toSettings(env: z.output<typeof Environment>) {
  return {
    port: env.PORT,
    host: env.HOST,
    ...readDatabaseSettings(env),
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    /** Number of serving processes. If there are several, one more process runs the jobs. */
    processes: getProcessCount(env),
    logLevel: env.LOG_LEVEL,
    /** Whether the site shows the maintenance page while `something-new maintenance` is on. */
    maintenance: env.MAINTENANCE,
    /** Where monitoring can read metrics: on a separate address, and on the site with a token. */
    metrics: {
      address: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : null,
      token: env.METRICS_TOKEN ?? null,
    },
    /** Whether a new site without content loads the starter pack. */
    starter: env.STARTER,
    /** The roles that need a second factor. */
    secondFactor: env.SECOND_FACTOR,
    /** How long a stopping process continues to serve and reports that it is leaving; `null` to compute it. */
    shutdownDelayMs: env.SHUTDOWN_DELAY === undefined ? null : env.SHUTDOWN_DELAY * 1000,
    /** The day on which an operator confirmed that the clock is right. */
    clockChecked: env.CLOCK_CHECKED ? parseIsoDay(env.CLOCK_CHECKED) : null,
    links: {
      social: env.SOCIAL_URL ?? null,
      messenger: env.MESSENGER_URL ?? null,
      microblog: env.MICROBLOG_URL ?? null,
      donation: env.DONATION_URL ?? null,
      contactEmail: env.CONTACT_EMAIL ?? null,
    },
    /** The settings for sending mail. If `from` is `null`, the sender is the site's name with a default address. */
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? null, bounceToken: env.MAIL_BOUNCE_TOKEN ?? null },
    /** Which push endpoints are allowed: public https addresses, or any address (for tests). */
    pushEndpoints: env.PUSH_ENDPOINTS,
    /** Whether webhooks are enabled, and for which addresses: public https addresses, or any address (for tests). */
    webhooks: env.WEBHOOKS,
    /** Whether links in questions are checked, and which: public addresses, or any address (for tests). */
    checkLinks: env.CHECK_LINKS,
    /** How many days the activity log is kept. */
    activityLogDays: env.ACTIVITY_LOG_DAYS,
    ...readSignInProviderSettings(env),
    ...readMediaSettings(env),
    /** A cache folder for rendered share pictures. It can be emptied at any time. */
    sharePictures: { folder: join(env.DATA_DIR, 'share') },
    /** A cache folder for the archive of past questions. It can be emptied at any time. */
    archive: { folder: join(env.DATA_DIR, 'export') },
    /** The folder for all data outside external databases and buckets. */
    dataDir: env.DATA_DIR,
    /** The path of the operator's site profile file, which may not exist. */
    siteFile: join(env.DATA_DIR, 'site.yaml'),
    ...readBackupSettings(env),
  }
}

/** SQLite allows one writer at a time, and reads fastest in the writing process, so it always gets one process. */
function getProcessCount({ PROCESSES, DATABASE_URL }: z.output<typeof Environment>): number {
  if (PROCESSES !== 'auto') return Number(PROCESSES)
  return DATABASE_URL ? availableParallelism() : 1
}
