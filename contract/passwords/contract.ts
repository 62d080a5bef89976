import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { MessageReply, RequiredUnvalidatedText, UnvalidatedText } from '../accounts/users.ts'

export const passwordsContract = {
  sendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/SendVerification',
    costly: true,
    allow: 'player',
    summary: 'Sends the mail that proves the e-mail address once more',
    lasts: 'moment',
    reply: MessageReply,
  }),
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/VerifyEmail',
    allow: 'player',
    summary: "Proves the player's own e-mail address by the token that was mailed to it",
    lasts: 'moment',
    body: z.object({ token: z.string().min(1).max(4000) }),
    reply: MessageReply,
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/ForgotPassword',
    costly: true,
    allow: 'anyone',
    summary: 'Mails a link for a new password, if there is such an account; never says whether',
    lasts: 'moment',
    body: z.object({ email: RequiredUnvalidatedText }),
    reply: MessageReply,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/ResetPassword',
    costly: true,
    allow: 'anyone',
    summary: 'Sets a new password by the token that was mailed, and ends every session',
    lasts: 'moment',
    body: z.object({ token: z.string().min(1).max(4000), password: RequiredUnvalidatedText }),
    reply: MessageReply,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/ChangePassword',
    costly: true,
    allow: 'player',
    summary: 'Changes the password, and ends every other session',
    lasts: 'moment',
    body: z.object({ currentPassword: UnvalidatedText, password: RequiredUnvalidatedText }),
    reply: MessageReply,
  }),
}
