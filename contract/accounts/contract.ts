import { z } from 'zod'
import { SIGN_IN_SOURCES } from '#domain/accounts/user.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { MessageReply, RequiredUnvalidatedText, SignInReply, UnvalidatedText, UserReply } from './users.ts'

export const accountsContract = {
  updateUser: defineEndpoint({
    method: 'POST',
    path: '/api/UpdateUser',
    allow: 'player',
    summary: "Changes the player's own name and picture",
    lasts: 'moment',
    body: z.object({
      name: RequiredUnvalidatedText,
      image: z.string().max(4000).describe('One of our avatars, `portrait:science`, or empty'),
    }),
    reply: SignInReply,
  }),
  account: defineEndpoint({
    method: 'GET',
    path: '/api/Account',
    allow: 'player',
    summary: 'The sign-ins linked to the account, and the sessions that are open',
    lasts: 'moment',
    reply: z.object({
      hasPassword: z.boolean(),
      signIns: z.array(z.object({ id: z.string(), source: z.enum(SIGN_IN_SOURCES), since: z.number() })),
      sessions: z.array(
        z.object({
          id: z.string(),
          device: z.string().describe('What the browser calls itself; may be empty'),
          since: z.number().describe('Milliseconds since 1970'),
          seen: z.number().describe('Milliseconds since 1970, to the day'),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: defineEndpoint({
    method: 'POST',
    path: '/api/EndSession',
    allow: 'player',
    summary: "Ends one of the player's own sessions",
    lasts: 'moment',
    body: z.object({ id: z.string().min(1).max(200) }),
    reply: MessageReply,
  }),
  downloadMyData: defineEndpoint({
    method: 'GET',
    path: '/api/DownloadMyData',
    allow: 'player',
    costly: true,
    summary: 'Everything that is kept of the player',
    lasts: 'moment',
    reply: z.object({
      user: UserReply,
      signIns: z.array(z.record(z.string(), z.unknown())),
      sessions: z.array(z.record(z.string(), z.unknown())),
      answers: z.array(z.record(z.string(), z.unknown())),
      quizScores: z.array(z.record(z.string(), z.unknown())),
      suggestions: z.array(z.record(z.string(), z.unknown())),
      reports: z.array(z.record(z.string(), z.unknown())).describe('Of problems with questions'),
      statistics: z.record(z.string(), z.unknown()),
      streakTerms: z.record(z.string(), z.unknown()).describe('Time zones, breaks and freezes'),
      reviews: z.array(z.unknown()).describe('How well questions were known that came back'),
      reviewStars: z.array(z.unknown()).describe('What was marked to come back, or not to'),
      reviewCards: z.array(z.unknown()).describe('When each question comes back'),
      reminders: z.record(z.string(), z.unknown()).describe('When and how the player is reminded'),
      secondFactor: z.record(z.string(), z.unknown()).describe('An app, recovery codes, passkeys'),
      accessTokens: z.array(z.record(z.string(), z.unknown())).describe('Of programs'),
      remindedBrowsers: z.array(z.record(z.string(), z.unknown())),
      questionsWritten: z.array(z.record(z.string(), z.unknown())),
      quizzesWritten: z.array(z.record(z.string(), z.unknown())),
      questionsEdited: z.array(z.record(z.string(), z.unknown())),
    }),
  }),
  deleteAccount: defineEndpoint({
    method: 'POST',
    path: '/api/DeleteAccount',
    allow: 'player',
    costly: true,
    summary: 'Deletes the account and everything that is kept of the player, at once',
    lasts: 'moment',
    body: z.object({
      email: RequiredUnvalidatedText.meta({
        needed: true,
        description: "The account's e-mail address, typed once more",
      }),
      password: UnvalidatedText.describe('Needed if the account has one'),
    }),
    reply: MessageReply,
  }),
}
