import { z } from 'zod'
import { QUESTION_FIELDS } from '#domain/questions/question-fields.ts'
import { MAX_WRONG_OPTIONS, QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { MAX_PENDING_SUGGESTIONS, type OwnSuggestion, MAX_SUGGESTION_CHARACTERS } from '#domain/authoring/suggestion.ts'
import { ActivityReply } from '../activity/reply.ts'
import { AuthoredQuizReply } from '../quiz-authoring/authored-quizzes.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { CategoryField, OptionalTrimmedText, TrimmedText, TrimmedTextList } from '../base/form-fields.ts'
import { DayReply } from '../questions/contract.ts'

const Id = z.string().min(1, 'Please name the question').max(200)

const Note = TrimmedText(MAX_SUGGESTION_CHARACTERS.note).refine((text) => text !== '', 'Please say why')

const StandingSchema = z.union([
  z.object({ is: z.enum(['waiting', 'accepted', 'in quizzes', 'declined']) }),
  z.object({ is: z.enum(['planned', 'asked']), day: DayReply }),
])

export const suggestionsContract = {
  suggest: defineEndpoint({
    method: 'POST',
    path: '/api/SuggestQuestion',
    allow: 'player',
    costly: true,
    summary: `Hands a question in for the editors; at most ${MAX_PENDING_SUGGESTIONS} of a player wait at a time`,
    lasts: 'moment',
    body: z.object({
      text: TrimmedText(QUESTION_FIELDS.text.most),
      kind: z.enum(QUESTION_KINDS),
      answer: TrimmedText(QUESTION_FIELDS.answer.most),
      wrongOptions: TrimmedTextList(QUESTION_FIELDS.wrongOptions.most, {
        count: MAX_WRONG_OPTIONS,
        label: QUESTION_FIELDS.wrongOptions.label,
      }).default([]),
      category: CategoryField,
      moreInfo: OptionalTrimmedText(MAX_SUGGESTION_CHARACTERS.moreInfo).describe('Plain text'),
      reference: OptionalTrimmedText(QUESTION_FIELDS.reference.most),
      credited: z.boolean().describe('Whether players read who suggested it'),
    }),
    reply: z.object({ questionId: z.string(), message: z.string() }),
  }),
  own: defineEndpoint({
    method: 'GET',
    path: '/api/GetOwnSuggestions',
    allow: 'player',
    summary: 'The questions that the signed-in player suggested, and what became of them',
    lasts: 'moment',
    reply: z.object({
      data: z.array(
        z.object({
          questionId: z.string(),
          text: z.string(),
          suggestedAt: z.number().describe('Milliseconds since 1970'),
          standing: StandingSchema,
          note: z.string().describe('What an editor says to it'),
        }) satisfies z.ZodType<OwnSuggestion>,
      ),
    }),
  }),
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/api/WithdrawSuggestion',
    allow: 'player',
    summary: 'Takes a suggestion back that still waits',
    lasts: 'moment',
    body: z.object({ questionId: Id }),
    reply: z.object({ message: z.string() }),
  }),
  answerDraft: defineEndpoint({
    method: 'POST',
    path: '/api/AnswerDraft',
    allow: 'admin',
    summary:
      'Tells whoever wrote a draft what an editor thinks of it; declined, it goes to the archive, from where it can be restored',
    lasts: 'moment',
    body: z.object({
      id: Id,
      note: Note,
      decline: z.boolean(),
    }),
    reply: z.object({ message: z.string(), activity: ActivityReply }),
  }),
  ownQuizzes: defineEndpoint({
    method: 'GET',
    path: '/api/GetOwnQuizzes',
    allow: 'author',
    summary: 'The quizzes that the signed-in author wrote, and what an editor says to them; the latest 100',
    lasts: 'moment',
    reply: z.object({
      data: z.array(z.object({ quiz: AuthoredQuizReply, note: z.string() })),
    }),
  }),
  declineQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/DeclineQuiz',
    allow: 'admin',
    summary:
      'Puts the draft of a quiz into the archive, from where it can be restored, with a note for whoever wrote it',
    lasts: 'moment',
    body: z.object({ id: Id, note: Note }),
    reply: z.object({ message: z.string(), activity: ActivityReply }),
  }),
}
