import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { EntityIdSchema } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { UnvalidatedText } from '../accounts/users.ts'

export const firstAdminContract = {
  becomeFirstAdmin: defineEndpoint({
    method: 'POST',
    path: '/api/BecomeFirstAdmin',
    costly: true,
    allow: 'player',
    summary: 'Makes the caller the first admin, using the link that the site printed at its start',
    body: z.object({
      token: EntityIdSchema,
      email: UnvalidatedText.describe(
        "The account's e-mail address again. Required if it is not verified and the site sends no mail.",
      ),
    }),
    reply: SuccessMessageReply,
  }),
}
