import type { Role } from '#domain/accounts/role.ts'
import { sitePaths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import styles from './question-form.module.css'
import type { QuestionCheckResult } from './use-question-check.ts'

export function NearDuplicateList(props: {
  check: QuestionCheckResult
  /** The author's role. Only admins get links to the edit page, because other authors may not open every question. */
  role: Role
}) {
  const { check, role } = props
  const { similar } = check
  return (
    <div className={styles['problems']} role="status">
      {similar.length > 0 && (
        <>
          <p>
            <Icon name="copy" size={16} />
            {similar.length === 1
              ? 'An existing question asks nearly the same:'
              : `${similar.length} existing questions ask nearly the same:`}
          </p>
          <ul>
            {similar.slice(0, MAX_SHOWN_DUPLICATES).map((one) => (
              <li key={one.id}>
                {/* The link opens a new tab, so that the author does not leave the form. */}
                <a
                  href={role === 'admin' ? sitePaths.edit(one) : sitePaths.listed(one.text)}
                  target="_blank"
                  rel="noopener"
                >
                  {one.text}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>{' '}
                <small>
                  {one.answer} · {QUESTION_STATUS_LABELS[one.status]}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const MAX_SHOWN_DUPLICATES = 5
