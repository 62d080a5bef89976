import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { RequiredUnvalidatedText, UnvalidatedText } from '../accounts/users.ts'

export const passwordsContract = {
  sendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/SendVerification',
    costly: true,
    allow: 'player',
    summary: 'Sends the verification mail again',
    reply: SuccessMessageReply,
  }),
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/VerifyEmail',
    allow: 'player',
    summary: "Verifies the player's e-mail address with the token from the mail",
    body: z.object({ token: z.string().min(1).max(4000) }),
    reply: SuccessMessageReply,
  }),
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/ForgotPassword',
    costly: true,
    allow: 'anyone',
    summary: 'Mails a link to set a new password if the account exists. The reply is the same if it does not.',
    body: z.object({ email: RequiredUnvalidatedText }),
    reply: SuccessMessageReply,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/ResetPassword',
    costly: true,
    allow: 'anyone',
    summary: 'Sets a new password with the token from the mail, and ends all sessions',
    body: z.object({ token: z.string().min(1).max(4000), password: RequiredUnvalidatedText }),
    reply: SuccessMessageReply,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/ChangePassword',
    costly: true,
    allow: 'player',
    summary: 'Changes the password and ends all other sessions',
    body: z.object({ currentPassword: UnvalidatedText, password: RequiredUnvalidatedText }),
    reply: SuccessMessageReply,
  }),
}
