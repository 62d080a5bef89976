import { useState } from 'react'
import { isAllowed } from '#domain/accounts/role.ts'
import type { Page } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { usePlayer } from '../../player/session/player.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'

type Failure = { status: number; message: string }

/** The error page: not found, or failed to load. */
export const page: Page<Failure> = {
  Component: ({ data: { status, message } }) =>
    status === 404 ? <Missing message={message} /> : <Failed message={message} />,
  head: ({ status }) =>
    status === 404
      ? { title: 'Nothing here', description: 'There is nothing at this address.' }
      : { title: 'This did not load', description: 'The page could not be loaded.' },
}

/** The not-found page. Authors see a preview instead when the address names an unpublished quiz. */
function Missing({ message }: { message: string }) {
  const player = usePlayer()
  const nothing = <Nothing message={message} />
  if (!player || !isAllowed('author', player.role)) return nothing
  const slug = quizNamed(location.pathname)
  if (slug === null) return nothing
  const given = { slug, isAdmin: player.role === 'admin', children: nothing }
  return <Later key={player.id} load={loadOwnQuiz} given={given} />
}

const loadOwnQuiz = async () => (await import('../../authoring/quiz/preview/own-quiz.tsx')).OwnQuiz

/** Returns the slug if the path is that of a quiz, in any case; `null` for other paths. */
function quizNamed(path: string): string | null {
  const slug = /^\/quiz\/([^/]+)\/?$/i.exec(path)?.[1]
  return slug === undefined ? null : decodeURIComponent(slug)
}

function Nothing({ message }: { message: string }) {
  return (
    <Notice sign="?" title="We learned something new: this page is not there">
      <p>{message}</p>
      <a className={buttonLook} href={paths.home()}>
        Play today’s question
      </a>
    </Notice>
  )
}

function Failed({ message }: { message: string }) {
  const [warned, setWarned] = useState(false)
  return (
    <>
      <Notice sign="!" title="This did not load">
        <p>{message}</p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </Notice>
      {!warned && (
        <WarningDialog
          message={`Request to get list items failed: ${message}`}
          onDismiss={() => setWarned(true)}
        />
      )}
    </>
  )
}
