import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts'

/**
 * What a rate limit is counted by. For example, all calls of one account share a counter. A limit with several keys has
 * one counter for each combination of their values.
 */
type LimitKey =
  | 'network'
  | 'address'
  | 'account'
  | 'email address'
  | 'browser'
  | 'question'
  | 'route'
  | 'seat'
  | 'webhook'

/** The lengths of the periods after which a counter starts again at zero. */
export const RATE_LIMIT_WINDOW_MS = {
  minute: MINUTE_MS,
  '10 minutes': 600_000,
  hour: HOUR_MS,
  day: DAY_MS,
} as const

export type RateLimit = {
  /** What the limit counts, as docs/api.md names it, such as "Logins" or "New players of a room". */
  of: string
  max: number
  per: keyof typeof RATE_LIMIT_WINDOW_MS
  by: readonly LimitKey[]
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

const createLimit =
  (countedIn: RateLimit['countedIn'], refusal: RateLimit['refusal']) =>
  (of: string, max: number, per: RateLimit['per'], ...by: LimitKey[]): RateLimit => ({
    of,
    max,
    per,
    by,
    countedIn,
    refusal,
  })

const TOO_MANY_TRIES = 'Too many tries. Please wait {time}.'
const networkLimit = createLimit('memory', 'Too many requests from your network. Please wait {time}.')
const accountLimit = createLimit('memory', 'Too many requests from your account. Please wait {time}.')
const memoryLimit = createLimit('memory', TOO_MANY_TRIES)
const databaseLimit = createLimit('database', TOO_MANY_TRIES)

const MAX_IDEMPOTENCY_KEYS = 500
const KNOWN_BROWSER = 'in a browser where the account was logged in before'

/**
 * All rate limits. docs/api.md and the API description are generated from this table, and
 * `server/http/limiter.ts` enforces it.
 */
export const RATE_LIMITS = {
  // The limits of a network are high enough for a whole school behind one IP address.
  networkReads: networkLimit('Reads', 3000, 'minute', 'network'),
  networkWrites: networkLimit('Writes', 1800, 'minute', 'network'),
  networkCostly: networkLimit('Costly calls', 240, 'minute', 'network'),
  // The limit is high enough for a school class that follows a dead link, and too low for finding existing names by
  // guessing.
  networkMisses: networkLimit('Calls answered with 404', 120, 'minute', 'network', 'route'),
  // Half of the network limit, so that one account cannot use up the limit of its network.
  accountReads: accountLimit('Reads', 1500, 'minute', 'account'),
  accountWrites: accountLimit('Writes', 900, 'minute', 'account'),
  accountCostly: accountLimit('Costly calls', 120, 'minute', 'account'),

  registrations: databaseLimit('Registrations', 30, 'hour', 'address'),
  logins: databaseLimit('Logins', 60, 'hour', 'email address', 'address'),
  browserLogins: databaseLimit(`Logins ${KNOWN_BROWSER}`, 60, 'hour', 'browser'),
  addressLoginFailures: databaseLimit('Failed logins', 10, '10 minutes', 'address'),
  // The limit is high enough that strangers can hardly lock an account, and low enough that no password can be guessed.
  emailLoginFailures: databaseLimit('Failed logins', 50, '10 minutes', 'email address'),
  browserLoginFailures: databaseLimit(`Failed logins ${KNOWN_BROWSER}`, 10, '10 minutes', 'browser'),
  passwordChangeFailures: databaseLimit('Wrong passwords in password changes', 10, '10 minutes', 'account'),
  deletionFailures: databaseLimit('Wrong passwords in account deletions', 10, '10 minutes', 'account'),
  codeFailures: databaseLimit('Wrong first codes of an app', 10, '10 minutes', 'account'),
  verificationRequests: databaseLimit('Requests to verify the address', 5, 'hour', 'account'),
  passwordRequests: databaseLimit('Requests for a new password', 5, 'hour', 'address'),
  // A request beyond this limit gets no error, because an error would tell strangers whether an account exists. The
  // owner of the email address already has the earlier mails.
  passwordMails: createLimit('database', null)('Mails for a new password', 5, 'hour', 'email address'),
  browserPasswordMails: createLimit('database', null)(
    `Mails for a new password, asked for ${KNOWN_BROWSER}`,
    5,
    'hour',
    'browser',
  ),
  verificationMails: createLimit('memory', null)('Mails to verify an address', 6, 'hour', 'email address'),

  invitations: databaseLimit('Invitations', 30, 'day', 'account'),

  // High enough for a school class behind one IP address. Picks beyond the limit do not count in the statistics.
  visitorPicks: createLimit('memory', null)('Counted picks of visitors', 40, 'day', 'address', 'question'),
  // High enough for a school whose pupils open the site at once. Events beyond the limit are not counted.
  audienceEvents: createLimit('memory', null)('Counted visits', 3000, 'hour', 'address'),
  guesses: memoryLimit('Guesses', 60, 'hour', 'address', 'question'),
  quizResults: memoryLimit('Quiz results', 60, 'hour', 'account'),
  reviews: memoryLimit('Reviews and stars', 500, 'hour', 'account'),
  suggestions: memoryLimit('Suggestions', 20, 'day', 'account'),
  networkReports: memoryLimit('Reports', 100, 'day', 'network'),
  networkQuestionReports: memoryLimit('Reports', 20, 'day', 'network', 'question'),
  accountReports: memoryLimit('Reports', 30, 'day', 'account'),
  accountQuestionReports: memoryLimit('Reports', 3, 'day', 'account', 'question'),
  uploads: databaseLimit('Uploads', 30, '10 minutes', 'account'),
  // The limit of idempotency keys. `claimIdempotencyKey` enforces it by counting the account's stored keys.
  idempotencyKeys: createLimit(
    'database',
    `You have used ${MAX_IDEMPOTENCY_KEYS} idempotency keys within a day. Please wait.`,
  )('Idempotency keys', MAX_IDEMPOTENCY_KEYS, 'day', 'account'),
  circles: databaseLimit('New circles', 100, 'hour', 'network'),
  circleJoins: memoryLimit('Members who join circles', 1000, 'hour', 'network'),
  circleReports: memoryLimit('Reports of names in circles', 50, 'day', 'network'),
  circleChanges: memoryLimit('Changes and results sent to circles', 300, 'hour', 'seat'),
  // Allows for quiz nights with 1,000 phones behind one IP address that all send a request every two seconds.
  networkQuizNights: networkLimit('Calls of quiz nights', 60_000, 'minute', 'network'),
  quizNightRooms: databaseLimit('Opened quiz nights', 30, 'day', 'account'),
  quizNightCommands: memoryLimit('Commands of a host', 300, 'minute', 'account'),
  quizNightJoins: memoryLimit('Players who join quiz nights', 3000, '10 minutes', 'network'),
  // The limit is high enough that a whole school joins within minutes, and low enough that a host can stop new players
  // from joining when a script fills the quiz night with players.
  quizNightNewSeats: memoryLimit('New players of a room', 600, 'minute', 'network'),
  // This limit is low enough that the host can tell the names of late players from those of a script. It is high enough
  // that late players join within minutes.
  quizNightSeatsAfterRemoval: memoryLimit(
    'New players of a room whose host has removed many at once',
    20,
    'minute',
    'network',
  ),
  quizNightReturns: memoryLimit('Returns of a removed player under another name', 3, 'hour', 'seat'),
  quizNightAnswers: memoryLimit('Answers in a quiz night', 60, 'minute', 'seat'),
  // A browser gets a cookie with its first wrong code. Wrong codes with this cookie count for the browser, and those
  // without it for the network.
  quizNightBrowserCodes: memoryLimit('Wrong codes of quiz nights', 20, '10 minutes', 'browser'),
  quizNightNetworkCodes: memoryLimit('Wrong codes of quiz nights', 3000, '10 minutes', 'network'),
  triviaSessions: memoryLimit('Session tokens of the Open Trivia DB API', 60, 'hour', 'network'),
  subscriptionRequests: databaseLimit('Requests for the question by mail', 30, 'hour', 'network'),
  // A refused request gets the usual reply, so that strangers cannot find out whether an address is subscribed.
  subscriptionMails: createLimit('database', null)('Mails to confirm the question by mail', 3, 'day', 'email address'),
  testReminders: memoryLimit('Test notifications', 5, 'hour', 'account'),
  testWebhooks: memoryLimit('Test deliveries', 30, 'hour', 'webhook'),
} satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS
