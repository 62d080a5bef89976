/** A property by which calls are counted. Several properties share one counter per combination. */
type CountedBy =
  | 'network'
  | 'address'
  | 'account'
  | 'email address'
  | 'browser'
  | 'question'
  | 'route'
  | 'webhook'

/** The lengths of the periods after which a counter starts again at zero. */
export const WINDOW_MS = {
  minute: 60_000,
  '10 minutes': 600_000,
  hour: 3_600_000,
  day: 86_400_000,
} as const

/** A rate limit. */
export type Limit = {
  /** The name of the counted calls in the documentation. */
  of: string
  max: number
  per: keyof typeof WINDOW_MS
  by: readonly CountedBy[]
  /**
   * `memory`: the processes of one supervisor share a count, updated every 100 ms and lost at a
   * restart. `database`: all processes of the site share an exact count.
   */
  countedIn: 'memory' | 'database'
  /**
   * The message of the 429 reply, with `{time}` for the waiting time. `null`: the call gets its
   * usual reply but has no effect.
   */
  refusal: string | null
}

const limit =
  (countedIn: Limit['countedIn'], refusal: Limit['refusal']) =>
  (of: string, max: number, per: Limit['per'], ...by: CountedBy[]): Limit => ({
    of,
    max,
    per,
    by,
    countedIn,
    refusal,
  })

const TOO_MANY_TRIES = 'Too many tries. Please wait {time}.'
const ofNetwork = limit('memory', 'Too many calls from your network. Please wait {time}.')
const ofAccount = limit('memory', 'Too many calls from your account. Please wait {time}.')
const inMemory = limit('memory', TOO_MANY_TRIES)
const inDatabase = limit('database', TOO_MANY_TRIES)

const MAX_IDEMPOTENCY_KEYS = 500
const KNOWN_BROWSER = 'in a browser where the account was logged in before'

/**
 * All rate limits. docs/api.md and the API description are generated from this table, and
 * `server/http/limiter.ts` enforces it.
 */
export const LIMITS = {
  // Allows for a whole school behind one address.
  networkReads: ofNetwork('Reads', 3000, 'minute', 'network'),
  networkWrites: ofNetwork('Writes', 1800, 'minute', 'network'),
  networkCostly: ofNetwork('Costly calls', 240, 'minute', 'network'),
  // Allows for a class that follows a dead link, but not for guessing names.
  networkMisses: ofNetwork('Calls answered with 404', 120, 'minute', 'network', 'route'),
  // Half of the network limit, so that one account cannot use up the limit of its network.
  accountReads: ofAccount('Reads', 1500, 'minute', 'account'),
  accountWrites: ofAccount('Writes', 900, 'minute', 'account'),
  accountCostly: ofAccount('Costly calls', 120, 'minute', 'account'),

  registrations: inDatabase('Registrations', 30, 'hour', 'address'),
  logins: inDatabase('Logins', 60, 'hour', 'email address', 'address'),
  browserLogins: inDatabase(`Logins ${KNOWN_BROWSER}`, 60, 'hour', 'browser'),
  addressLoginFailures: inDatabase('Failed logins', 10, '10 minutes', 'address'),
  // High enough that strangers can hardly lock an account, and low enough that no password can be
  // guessed.
  emailLoginFailures: inDatabase('Failed logins', 50, '10 minutes', 'email address'),
  browserLoginFailures: inDatabase(`Failed logins ${KNOWN_BROWSER}`, 10, '10 minutes', 'browser'),
  passwordChangeFailures: inDatabase(
    'Wrong passwords in password changes',
    10,
    '10 minutes',
    'account',
  ),
  deletionFailures: inDatabase('Wrong passwords in account deletions', 10, '10 minutes', 'account'),
  codeFailures: inDatabase('Wrong first codes of an app', 10, '10 minutes', 'account'),
  verificationRequests: inDatabase('Requests to verify the address', 5, 'hour', 'account'),
  passwordRequests: inDatabase('Requests for a new password', 5, 'hour', 'address'),
  // The owner of the address already has the earlier mails. The missing error hides from strangers
  // whether an account exists.
  passwordMails: limit('database', null)('Mails for a new password', 5, 'hour', 'email address'),
  browserPasswordMails: limit('database', null)(
    `Mails for a new password, asked for ${KNOWN_BROWSER}`,
    5,
    'hour',
    'browser',
  ),
  verificationMails: limit('memory', null)(
    'Mails to verify an address',
    6,
    'hour',
    'email address',
  ),

  // Allows for a class behind one address. Further picks do not count in the statistics.
  visitorPicks: limit('memory', null)(
    'Counted picks of visitors',
    40,
    'day',
    'address',
    'question',
  ),
  guesses: inMemory('Guesses', 60, 'hour', 'address', 'question'),
  quizResults: inMemory('Quiz results', 60, 'hour', 'account'),
  reviews: inMemory('Reviews and stars', 500, 'hour', 'account'),
  suggestions: inMemory('Suggestions', 20, 'day', 'account'),
  networkReports: inMemory('Reports', 100, 'day', 'network'),
  networkQuestionReports: inMemory('Reports', 20, 'day', 'network', 'question'),
  accountReports: inMemory('Reports', 30, 'day', 'account'),
  accountQuestionReports: inMemory('Reports', 3, 'day', 'account', 'question'),
  uploads: inDatabase('Uploads', 30, '10 minutes', 'account'),
  // Counted by the stored keys, see `claimIdempotencyKey`.
  idempotencyKeys: limit(
    'database',
    `You have used ${MAX_IDEMPOTENCY_KEYS} idempotency keys within a day. Please wait.`,
  )('Idempotency keys', MAX_IDEMPOTENCY_KEYS, 'day', 'account'),
  testReminders: inMemory('Test notifications', 5, 'hour', 'account'),
  testWebhooks: inMemory('Test deliveries', 30, 'hour', 'webhook'),
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
