import { z } from 'zod'
import { SIGN_IN_SOURCES } from '#domain/accounts/user.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { RequiredUnvalidatedText, SignInReply, UnvalidatedText, OwnAccountReplySchema } from './users.ts'

export const accountsContract = {
  updateUser: defineEndpoint({
    method: 'POST',
    path: '/api/UpdateUser',
    allow: 'player',
    summary: "Changes the player's name and picture",
    body: z.object({
      name: RequiredUnvalidatedText,
      image: z.string().max(4000).describe("One of the site's avatars, such as `portrait:science`, or empty"),
    }),
    reply: SignInReply,
  }),
  account: defineEndpoint({
    method: 'GET',
    path: '/api/Account',
    allow: 'player',
    summary: 'Returns the sign-in methods linked to the account and its open sessions',
    reply: z.object({
      hasPassword: z.boolean(),
      signIns: z.array(z.object({ id: z.string(), source: z.enum(SIGN_IN_SOURCES), since: z.number() })),
      sessions: z.array(
        z.object({
          id: z.string(),
          device: z.string().describe('The browser and operating system; may be empty'),
          since: z.number().describe('Milliseconds since 1970'),
          seen: z.number().describe('The start of the day of the latest use, in milliseconds since 1970'),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: defineEndpoint({
    method: 'POST',
    path: '/api/EndSession',
    allow: 'player',
    summary: "Ends one of the player's sessions",
    body: IdParams,
    reply: SuccessMessageReply,
  }),
  downloadMyData: defineEndpoint({
    method: 'GET',
    path: '/api/DownloadMyData',
    allow: 'player',
    costly: true,
    summary: 'Returns all data that the site stores about the player',
    reply: z.object({
      user: OwnAccountReplySchema,
      signIns: z.array(z.record(z.string(), z.unknown())),
      sessions: z.array(z.record(z.string(), z.unknown())),
      answers: z.array(z.record(z.string(), z.unknown())),
      quizScores: z.array(z.record(z.string(), z.unknown())),
      circles: z.record(z.string(), z.unknown()).describe('Circles of friends, and what was told to them'),
      questionMail: z.record(z.string(), z.unknown()).describe('The subscription to the question by mail'),
      quizNights: z.record(z.string(), z.unknown()).describe('Hosted and played quiz nights, and the answers in them'),
      suggestions: z.array(z.record(z.string(), z.unknown())),
      reports: z.array(z.record(z.string(), z.unknown())).describe('Reports of problems with questions'),
      statistics: z.record(z.string(), z.unknown()),
      streakTerms: z.record(z.string(), z.unknown()).describe("The player's time zones, breaks and freezes"),
      reviews: z.array(z.unknown()).describe('How the player graded each review'),
      reviewStars: z.array(z.unknown()).describe('The questions that the player added to or removed from the reviews'),
      reviewCards: z.array(z.unknown()).describe('When each question is due for review'),
      reminders: z.record(z.string(), z.unknown()).describe("The player's reminder settings"),
      secondFactor: z.record(z.string(), z.unknown()).describe('The authenticator app, recovery codes and passkeys'),
      accessTokens: z.array(z.record(z.string(), z.unknown())).describe('The access tokens of programs'),
      accountMails: z.array(z.record(z.string(), z.unknown())).describe('Mails about the account that wait to be sent'),
      remindedBrowsers: z.array(z.record(z.string(), z.unknown())),
      questionsWritten: z.array(z.record(z.string(), z.unknown())),
      quizzesWritten: z.array(z.record(z.string(), z.unknown())),
      questionsEdited: z.array(z.record(z.string(), z.unknown())),
      activities: z.array(z.record(z.string(), z.unknown())).describe('What the player did as an author'),
    }),
  }),
  deleteAccount: defineEndpoint({
    method: 'POST',
    path: '/api/DeleteAccount',
    allow: 'player',
    costly: true,
    summary: 'Deletes the account and all data about the player, at once',
    body: z.object({
      email: RequiredUnvalidatedText.meta({
        needed: true,
        description: "The account's e-mail address, typed again as a confirmation",
      }),
      password: UnvalidatedText.describe('Required if the account has a password'),
    }),
    reply: SuccessMessageReply,
  }),
}
