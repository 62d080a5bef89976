import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import type { Question } from '#domain/questions/question.ts'
import { sitePaths } from '../../paths.ts'
import type { Player } from '../session/player.ts'
import styles from './edit-question-link.module.css'

/** A link to edit the question, for players who may edit published questions. */
export function EditQuestionLink({ player, question }: { player: Player; question: Question }) {
  if (!satisfiesAccessLevel('admin', player.role)) return null
  return (
    <a className={styles['edit']} href={sitePaths.edit(question)} aria-label={`Edit: ${question.text}`}>
      Edit
    </a>
  )
}
