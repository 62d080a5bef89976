import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, SIGN_IN_SOURCES, SignedIn, TypedText, UserSchema } from './users.ts'

export const accountsContract = {
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/SendVerification',
    allow: 'player',
    summary: 'Sends the mail that proves the e-mail address once more',
    lasts: 'moment',
    reply: Done,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/VerifyEmail',
    allow: 'anyone',
    summary: 'Proves an e-mail address by the token that was mailed to it',
    lasts: 'moment',
    body: z.object({ token: z.string().min(1).max(4000) }),
    reply: Done,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/ForgotPassword',
    allow: 'anyone',
    summary: 'Mails a link for a new password, if there is such an account; never says whether',
    lasts: 'moment',
    body: z.object({ email: TypedText }),
    reply: Done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/ResetPassword',
    allow: 'anyone',
    summary: 'Sets a new password by the token that was mailed, and ends every session',
    lasts: 'moment',
    body: z.object({ token: z.string().min(1).max(4000), password: TypedText }),
    reply: Done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/ChangePassword',
    allow: 'player',
    summary: 'Changes the password, and ends every other session',
    lasts: 'moment',
    body: z.object({ currentPassword: TypedText, password: TypedText }),
    reply: Done,
  }),
  updateUser: endpoint({
    method: 'POST',
    path: '/api/UpdateUser',
    allow: 'player',
    summary: "Changes the player's own name and picture",
    lasts: 'moment',
    body: z.object({
      name: TypedText,
      image: z.string().max(4000).describe('One of our portraits, `portrait:science`, or empty'),
    }),
    reply: SignedIn,
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/Account',
    allow: 'player',
    summary: 'The sign-ins linked to the account, and the sessions that are open',
    lasts: 'moment',
    reply: z.object({
      hasPassword: z.boolean(),
      signIns: z.array(
        z.object({ id: z.string(), source: z.enum(SIGN_IN_SOURCES), since: z.number() }),
      ),
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
  endSession: endpoint({
    method: 'POST',
    path: '/api/EndSession',
    allow: 'player',
    summary: "Ends one of the player's own sessions",
    lasts: 'moment',
    body: z.object({ id: z.string().min(1).max(200) }),
    reply: Done,
  }),
  downloadMyData: endpoint({
    method: 'GET',
    path: '/api/DownloadMyData',
    allow: 'player',
    summary: 'Everything that is kept of the player',
    lasts: 'moment',
    reply: z.object({
      user: UserSchema,
      signIns: z.array(z.record(z.string(), z.unknown())),
      sessions: z.array(z.record(z.string(), z.unknown())),
      answers: z.array(z.record(z.string(), z.unknown())),
      statistics: z.record(z.string(), z.unknown()),
    }),
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/DeleteAccount',
    allow: 'player',
    summary: 'Deletes the account and everything that is kept of the player, at once',
    lasts: 'moment',
    body: z.object({
      email: TypedText.describe("The account's e-mail address, typed once more"),
      password: TypedText.describe('Needed if the account has one'),
    }),
    reply: Done,
  }),
}
