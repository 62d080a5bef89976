import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { RequiredUnvalidatedText, SignInReply, UnvalidatedText, OwnAccountReplySchema } from '../accounts/users.ts'

export const signInContract = {
  register: defineEndpoint({
    method: 'POST',
    path: '/api/Register',
    feature: 'registration',
    costly: true,
    allow: 'anyone',
    summary: 'Creates an account with e-mail address and password, and signs in',
    body: z.object({
      name: RequiredUnvalidatedText,
      email: RequiredUnvalidatedText,
      password: RequiredUnvalidatedText,
      source: z.string().optional(),
    }),
    reply: SignInReply,
  }),
  loginWithEmail: defineEndpoint({
    method: 'POST',
    path: '/api/LoginWithEmail',
    costly: true,
    allow: 'anyone',
    summary: 'Signs in with e-mail address and password',
    body: z.object({ email: RequiredUnvalidatedText, password: RequiredUnvalidatedText }),
    reply: SignInReply,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/Login',
    costly: true,
    allow: 'anyone',
    summary: 'Signs in with Facebook. The server trusts only the access token, not the other fields.',
    body: z.object({
      id: UnvalidatedText,
      facebookId: UnvalidatedText,
      name: UnvalidatedText,
      email: UnvalidatedText,
      picture: z.string().max(4000).default(''),
      source: z.string().optional(),
      accessToken: z.string().min(1).max(4000),
    }),
    reply: SignInReply,
  }),
  loginWithGoogle: defineEndpoint({
    method: 'POST',
    path: '/api/LoginWithGoogle',
    costly: true,
    allow: 'anyone',
    summary: 'Signs in with Google. The server trusts only the ID token, which must contain the nonce of LoginOptions.',
    body: z.object({
      id: UnvalidatedText,
      name: UnvalidatedText,
      email: UnvalidatedText,
      image: z.string().max(4000).default(''),
      source: z.string().optional(),
      idToken: z.string().min(1).max(8000),
    }),
    reply: SignInReply,
  }),
  loginOptions: defineEndpoint({
    method: 'GET',
    path: '/api/LoginOptions',
    allow: 'anyone',
    summary: 'Returns the configured social sign-ins, and a nonce for the next login',
    reply: z.object({
      google: z.object({ clientId: z.string(), script: z.string() }).nullable(),
      facebook: z.object({ appId: z.string(), script: z.string(), version: z.string() }).nullable(),
      nonce: z.string().describe('For the Google ID token. Valid once, for ten minutes.'),
    }),
  }),
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/api/CurrentUser',
    allow: 'anyone',
    summary: 'Returns the signed-in player; null if nobody is signed in',
    reply: z.object({ data: OwnAccountReplySchema.nullable() }),
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/Logout',
    allow: 'anyone',
    summary: 'Ends the current session',
    reply: SuccessMessageReply,
  }),
  logoutElsewhere: defineEndpoint({
    method: 'POST',
    path: '/api/LogoutElsewhere',
    allow: 'player',
    summary: 'Ends all other sessions and all access tokens of the player',
    reply: SuccessMessageReply,
  }),
  logoutEverywhere: defineEndpoint({
    method: 'POST',
    path: '/api/LogoutEverywhere',
    allow: 'player',
    summary: 'Ends all sessions of the player, including this one',
    reply: SuccessMessageReply,
  }),
}
