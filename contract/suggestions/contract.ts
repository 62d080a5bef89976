import { z } from 'zod'
import { QUESTION_FIELD_RULES } from '#domain/questions/question-fields.ts'
import { MAX_WRONG_OPTIONS, QUESTION_KINDS } from '#domain/questions/question-kinds.ts'
import { MAX_PENDING_SUGGESTIONS, MAX_SUGGESTION_CHARACTERS } from '#domain/authoring/suggestion.ts'
import { AuthoredQuizReply } from '../quiz-authoring/authored-quizzes.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { CategoryField, OptionalTrimmedText, TrimmedText, TrimmedTextList } from '../base/form-fields.ts'
import { ActivityLogEntryIdReply, SuccessMessageReply } from '../base/replies.ts'
import { DayResponseSchema } from '../questions/contract.ts'

const Id = z.string().min(1, 'Please say which question').max(200)

const Note = TrimmedText(MAX_SUGGESTION_CHARACTERS.note).refine((text) => text !== '', 'Please say why')

const StandingSchema = z.union([
  z.object({ is: z.enum(['waiting', 'accepted', 'in quizzes', 'declined']) }),
  z.object({ is: z.enum(['planned', 'asked']), day: DayResponseSchema }),
])

const OwnSuggestionSchema = z.object({
  questionId: z.string(),
  text: z.string(),
  suggestedAt: z.number().describe('Milliseconds since 1970'),
  standing: StandingSchema,
  note: z.string().describe("An editor's note"),
})
/** A question that a player suggested, as the player sees it with its status. */
export type OwnSuggestion = z.infer<typeof OwnSuggestionSchema>

const ReviewedDraftSchema = z.object({
  questionId: z.string(),
  text: z.string(),
  outcome: z.enum(['declined', 'returned']),
  note: z.string().describe("The editor's note"),
  answeredAt: z.number().describe('Milliseconds since 1970'),
})
/** A draft that an editor declined, or returned to its writer for improvement. */
export type ReviewedDraft = z.infer<typeof ReviewedDraftSchema>

export const suggestionsContract = {
  suggest: defineEndpoint({
    method: 'POST',
    path: '/api/SuggestQuestion',
    allow: 'player',
    costly: true,
    summary: `Suggests a question to the editors. At most ${MAX_PENDING_SUGGESTIONS} suggestions of a player can be pending.`,
    body: z.object({
      text: TrimmedText(QUESTION_FIELD_RULES.text.most),
      kind: z.enum(QUESTION_KINDS),
      answer: TrimmedText(QUESTION_FIELD_RULES.answer.most),
      wrongOptions: TrimmedTextList(QUESTION_FIELD_RULES.wrongOptions.most, {
        count: MAX_WRONG_OPTIONS,
        label: QUESTION_FIELD_RULES.wrongOptions.label,
      }).default([]),
      category: CategoryField,
      moreInfo: OptionalTrimmedText(MAX_SUGGESTION_CHARACTERS.moreInfo).describe('Plain text'),
      reference: OptionalTrimmedText(QUESTION_FIELD_RULES.reference.most),
      credited: z.boolean().describe('Whether players see who suggested it'),
    }),
    reply: z.object({ questionId: z.string(), message: z.string() }),
  }),
  own: defineEndpoint({
    method: 'GET',
    path: '/api/GetOwnSuggestions',
    allow: 'player',
    summary: 'Lists the questions that the signed-in player suggested, with their status',
    reply: z.object({
      data: z.array(OwnSuggestionSchema),
    }),
  }),
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/api/WithdrawSuggestion',
    allow: 'player',
    summary: 'Withdraws a suggestion that no editor has accepted or declined yet',
    body: z.object({ questionId: Id }),
    reply: SuccessMessageReply,
  }),
  answerDraft: defineEndpoint({
    method: 'POST',
    path: '/api/AnswerDraft',
    allow: 'admin',
    summary: "Sends the author of a draft an editor's note. A declined draft is archived and can be restored.",
    body: z.object({
      id: Id,
      note: Note,
      decline: z.boolean(),
    }),
    reply: z.object({ message: z.string(), activity: ActivityLogEntryIdReply }),
  }),
  answeredDrafts: defineEndpoint({
    method: 'GET',
    path: '/api/GetAnsweredDrafts',
    allow: 'player',
    summary:
      "Lists the signed-in player's drafts that an editor returned and that are unchanged since then, and those declined within 30 days",
    reply: z.object({
      data: z.array(ReviewedDraftSchema),
    }),
  }),
  ownQuizzes: defineEndpoint({
    method: 'GET',
    path: '/api/GetOwnQuizzes',
    allow: 'author',
    summary: "Lists the latest 100 quizzes of the signed-in author, with editors' notes",
    reply: z.object({
      data: z.array(z.object({ quiz: AuthoredQuizReply, note: z.string() })),
    }),
  }),
  declineQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/DeclineQuiz',
    allow: 'admin',
    summary: 'Archives the draft of a quiz, with a note to its author. It can be restored.',
    body: z.object({ id: Id, note: Note }),
    reply: z.object({ message: z.string(), activity: ActivityLogEntryIdReply }),
  }),
}
