import { Meta } from '../../frame/meta.tsx'
import type { Page } from '../../page.ts'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export const page: Page = { Component: QuizzesPage }

function QuizzesPage() {
  return (
    <>
      <Meta
        title="All Quizzes"
        description="Timed quizzes of many questions, alone or as a trivia night."
        path={paths.quizzes()}
      />
      <Notice sign="∅" title="All Quizzes">
        <p>no items found: the first quizzes are still being written.</p>
        <Link className={buttonLook} to={paths.home()}>
          Play today’s question
        </Link>
      </Notice>
    </>
  )
}
