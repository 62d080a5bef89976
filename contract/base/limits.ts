/** What a counter stands for. Several of them together have one counter for each combination. */
type CountedBy =
  | 'network'
  | 'address'
  | 'account'
  | 'email address'
  | 'browser'
  | 'question'
  | 'route'
  | 'webhook'

/** How long a limit counts before it begins anew. */
export const WINDOW_MS = {
  minute: 60_000,
  '10 minutes': 600_000,
  hour: 3_600_000,
  day: 86_400_000,
} as const

/** How often callers may do something. */
export type Limit = {
  /** What is counted, as the documentation says it. */
  of: string
  max: number
  per: keyof typeof WINDOW_MS
  by: readonly CountedBy[]
  /**
   * `memory`: the processes of one supervisor count together, a tenth of a second late, and a restart forgets.
   * `database`: all processes of the site count together, exactly.
   */
  countedIn: 'memory' | 'database'
  /** The message of the 429 beyond it, with `{time}` for how long to wait. `null`: the call is answered without effect. */
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
 * Every limit on how often callers may do something. docs/api.md and the API's description are made from this table,
 * and `server/http/limiter.ts` counts.
 */
export const LIMITS = {
  // A school behind one address fits, a flood does not.
  networkReads: ofNetwork('Reads', 3000, 'minute', 'network'),
  networkWrites: ofNetwork('Writes', 1800, 'minute', 'network'),
  networkCostly: ofNetwork('Costly calls', 240, 'minute', 'network'),
  // A class whose link is gone fits, a walk along guessed names does not.
  networkMisses: ofNetwork('Calls answered with 404', 120, 'minute', 'network', 'route'),
  // Half of a network's, so that no account uses up what its whole network has.
  accountReads: ofAccount('Reads', 1500, 'minute', 'account'),
  accountWrites: ofAccount('Writes', 900, 'minute', 'account'),
  accountCostly: ofAccount('Costly calls', 120, 'minute', 'account'),

  registrations: inDatabase('Registrations', 30, 'hour', 'address'),
  logins: inDatabase('Logins', 60, 'hour', 'email address', 'address'),
  browserLogins: inDatabase(`Logins ${KNOWN_BROWSER}`, 60, 'hour', 'browser'),
  addressLoginFailures: inDatabase('Failed logins', 10, '10 minutes', 'address'),
  // High enough that others can hardly lock an account, low enough that nobody guesses a password.
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
  // The owner of the address has the earlier mails, and strangers learn nothing from silence.
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

  // A class behind one address counts in the statistics, invented picks beyond that do not.
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
  // Counted by the keys that are stored: `claimIdempotencyKey`.
  idempotencyKeys: limit(
    'database',
    `You have used ${MAX_IDEMPOTENCY_KEYS} idempotency keys within a day. Please wait.`,
  )('Idempotency keys', MAX_IDEMPOTENCY_KEYS, 'day', 'account'),
  testReminders: inMemory('Test notifications', 5, 'hour', 'account'),
  testWebhooks: inMemory('Test deliveries', 30, 'hour', 'webhook'),
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
