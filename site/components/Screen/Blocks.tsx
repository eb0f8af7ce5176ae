import { Entries } from '../CommandLog/Entry.tsx'
import { aliasKinds, numberEntries } from '../CommandLog/entries.ts'
import { Chart, Lanes } from './Charts.tsx'
import { Fields, Tools } from './Fields.tsx'
import { MockPage } from './MockPage.tsx'
import { Cards, Choices, Figures, Head, List, Table } from './Parts.tsx'
import { Code, Note, Step } from './Text.tsx'
import type { Block, BlockOf } from './types.ts'

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'head':
      return <Head {...block} />
    case 'tabs':
    case 'nav':
      return <Choices {...block} />
    case 'tools':
      return <Tools {...block} />
    case 'figures':
      return <Figures {...block} />
    case 'list':
      return <List {...block} />
    case 'table':
      return <Table {...block} />
    case 'lanes':
      return <Lanes {...block} />
    case 'chart':
      return <Chart {...block} />
    case 'fields':
      return <Fields {...block} />
    case 'cards':
      return <Cards {...block} />
    case 'log':
      return <Log {...block} />
    case 'page':
      return <MockPage {...block} />
    case 'code':
      return <Source {...block} />
    case 'note':
      return <Banner {...block} />
    case 'message':
      return <Message {...block} />
    case 'split':
      return <Split {...block} />
    default:
      throw new Error(
        `A screen has no block of the type "${(block as Block).type}". See site/authoring/components/Screen.md.`,
      )
  }
}

function Log({ title, entries }: BlockOf<'log'>) {
  return (
    <div className="screen-log" data-md="text">
      {title !== undefined && <p className="screen-label">{title}</p>}
      <Entries entries={numberEntries(entries)} kinds={aliasKinds(entries)} />
    </div>
  )
}

function Source({ title, text }: BlockOf<'code'>) {
  return (
    <div className="screen-source">
      {title !== undefined && <p className="screen-label">{title}</p>}
      <p className="screen-lines">{text}</p>
    </div>
  )
}

function Banner({ text, tone = 'info', step }: BlockOf<'note'>) {
  return (
    <p className={`screen-banner screen-${tone}`}>
      <Code text={text} />
      <Step number={step} />
    </p>
  )
}

/** A comment in a pull request, or a message in a channel. */
function Message({ author, note, blocks }: BlockOf<'message'>) {
  return (
    <div className="screen-message">
      <p className="screen-author">
        {author}
        <Note text={note} />
      </p>
      <Blocks blocks={blocks} />
    </div>
  )
}

function Split({ start, end, narrow }: BlockOf<'split'>) {
  return (
    <div className={`screen-split${narrow ? ' screen-narrow' : ''}`}>
      <div>
        <Blocks blocks={start} />
      </div>
      <div>
        <Blocks blocks={end} />
      </div>
    </div>
  )
}
