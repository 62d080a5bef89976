import type { Role } from '#domain/role.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { STATUS_NAMES } from '../names.ts'
import type { FlawPlace } from './draft.ts'
import styles from './question-form.module.css'
import { GAPS } from './shown-flaws.ts'
import type { Check } from './use-check.ts'

/** What the server has to say beside what the fields say already: more flaws, and questions alike. */
export function Problems(props: {
  check: Check
  flaws: Map<FlawPlace, string[]>
  /** Who is told: only admins may open any question. */
  role: Role
}) {
  const { check, flaws, role } = props
  const said = new Set([...flaws.values()].flat())
  const more = check.Flaws.filter((flaw) => !said.has(flaw) && !GAPS.has(flaw))
  const { Similar: similar } = check
  return (
    <div className={styles['problems']} role="status">
      {more.length > 0 && (
        <ul>
          {more.map((flaw) => (
            <li key={flaw}>
              <Icon name="warning" size={16} /> {flaw}
            </li>
          ))}
        </ul>
      )}
      {similar.length > 0 && (
        <>
          <p>
            <Icon name="copy" size={16} />
            {similar.length === 1
              ? 'A question there is already asks nearly the same:'
              : `${similar.length} questions ask nearly the same already:`}
          </p>
          <ul>
            {similar.slice(0, SHOWN).map((one) => (
              <li key={one.id}>
                {/* In a new tab: nobody wants to leave what they are writing. */}
                <a
                  href={role === 'admin' ? paths.edit(one) : paths.listed(one.Question)}
                  target="_blank"
                  rel="noopener"
                >
                  {one.Question}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>{' '}
                <small>
                  {one.Answer} · {STATUS_NAMES[one.Status]}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const SHOWN = 5
