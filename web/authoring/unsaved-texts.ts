import { paths } from '../paths.ts'
import { forgetWork, keptWork, type WorkKey, workNames } from './kept-work.ts'
import { isNewText, keptForm, keptFormNames } from './form/kept-form.ts'

/** A question or quiz that was typed in this browser and not saved. */
export type UnsavedText = {
  key: WorkKey
  what: 'New question' | 'Question' | 'New quiz' | 'Quiz'
  /** The typed question or title. May be empty. */
  about: string
  /** Milliseconds since 1970, or `null` if unknown. */
  keptAt: number | null
  /** The address of the form that continues this text. */
  href: string
}

/** Returns the unsaved texts of a player, questions before quizzes, the latest question first. */
export function unsavedTexts(playerId: string, isAdmin: boolean): UnsavedText[] {
  return [...unsavedQuestions(playerId, isAdmin), ...unsavedQuizzes(playerId)]
}

export function discardUnsaved(key: WorkKey): void {
  forgetWork(key)
}

function unsavedQuestions(playerId: string, isAdmin: boolean): UnsavedText[] {
  return keptFormNames(playerId).flatMap((name) => {
    const kept = keptForm(playerId, name)
    if (!kept) return []
    const question = isAdmin ? paths.edit({ id: name }) : paths.draft({ id: name })
    return {
      key: `unsaved-question:${playerId}:${name}` as const,
      what: isNewText(name) ? 'New question' : 'Question',
      about: kept.values.text.trim(),
      keptAt: kept.keptAt,
      href: isNewText(name) ? paths.newText(name) : question,
    }
  })
}

function unsavedQuizzes(playerId: string): UnsavedText[] {
  const start = `unsaved-quiz:${playerId}:` as const
  return workNames(start).flatMap((key) => {
    const id = key.slice(start.length)
    const kept = keptWork(`${start}${id}`) as { values?: { title?: string } } | null
    if (!kept) return []
    const isNew = id === 'new'
    return {
      key: `${start}${id}` as const,
      what: isNew ? 'New quiz' : 'Quiz',
      about: kept.values?.title?.trim() ?? '',
      keptAt: null,
      href: isNew ? paths.admin('NewQuiz') : paths.editQuiz({ id }),
    }
  })
}
