import { childrenOf, eachNode, parseAst, type AstNode } from '../tree/ast-nodes.ts'

/**
 * What a season's headers call the parts of the course's framework. Years differ; so each name is looked up in the syntax
 * tree of the headers, by the shape of what it names.
 */
export interface SeasonNames {
  /** The class of a player's own dice. */
  readonly random: string
  /** Number of a player, a member of `Player`. */
  readonly me: string
  /** Static, of `Action`: writes orders as text; and the member that holds them. */
  readonly printOrders: string
  readonly orders: string
  /** Of `Player::reset` from text: `std::ifstream` or `std::istream`. */
  readonly resetStream: 'std::ifstream' | 'std::istream'
  /** Of `Board`: writes a state. */
  readonly printState: string
  /** Of `Board` and `Settings`: writes and reads settings as text. Only used where these cannot be copied. */
  readonly printSettings: string | undefined
  readonly readSettings: string | undefined
  /** Of `State`: points of a player. */
  readonly score: string | undefined
  /** Of `State`: the member that says who is out. */
  readonly status: string | undefined
}

/** Undefined with a reason when the framework's two halves cannot be distinguished in these headers. */
export type FoundNames =
  { readonly ok: true; readonly names: SeasonNames } | { readonly ok: false; readonly why: string }

/** `dump`: clang's tree of a file that includes `Player.hh` and `Board.hh`. */
export function readSeasonNames(dump: string): FoundNames {
  const classes = classesOf(parseAst(dump))
  const of = (name: string): readonly AstNode[] => childrenOf(classes.get(name) ?? {})
  for (const name of ['Player', 'Action', 'Board', 'Settings', 'State'])
    if (!classes.has(name)) return missing(`there is no class ${name}`)
  const random = [...classes.keys()].find(
    (name) => /^random/i.test(name) && of(name).some((one) => one.name === 'random'),
  )
  if (random === undefined) return missing('there is no class Random_generator')
  const fields = (name: string) => of(name).filter(({ kind }) => kind === 'FieldDecl')
  const methods = (name: string) => of(name).filter(({ kind }) => kind === 'CXXMethodDecl')

  const numbers = fields('Player').filter((field) => typeOf(field) === 'int')
  const me = (numbers.find(({ name }) => /^_?me_?$/i.test(name ?? '')) ?? numbers[0])?.name
  if (me === undefined) return missing('Player has no number of its own')

  const resets = methods('Player').filter(({ name }) => name === 'reset')
  const streams = resets.map(
    (one) => /\((?:std::)?(?:basic_)?(ifstream|istream)\b[^,]*&\)/.exec(typeOf(one))?.[1],
  )
  const stream = streams.includes('ifstream') ? 'ifstream' : streams.find((one) => one !== undefined)
  if (stream === undefined) return missing('Player does not read states from text')

  if (
    !of('Action').some(
      (one) => one.kind === 'CXXConstructorDecl' && /\((?:std::)?istream &\)/.test(typeOf(one)),
    )
  )
    return missing('Action does not read orders from text')
  const printers = methods('Action').flatMap(({ name, storageClass, ...one }) => {
    const held = /\(const (.+?) ?&, (?:std::)?ostream &\)/.exec(typeOf(one))?.[1]
    return storageClass === 'static' && name !== undefined && held !== undefined ? [{ name, held }] : []
  })
  for (const { name, held } of printers) {
    const orders = fields('Action').find((one) => plainType(typeOf(one)) === plainType(held))
    if (orders?.name === undefined) continue
    const printState = printerOf(methods('Board'), ['print_state', 'print_board', 'print'])
    if (printState === undefined) return missing('Board does not write states')
    return {
      ok: true,
      names: {
        random,
        me,
        printOrders: name,
        orders: orders.name,
        resetStream: stream === 'ifstream' ? 'std::ifstream' : 'std::istream',
        printState,
        printSettings: printerOf(methods('Board'), ['print_settings', 'print_preamble']),
        readSettings: methods('Settings').find(
          (one) =>
            one.storageClass === 'static' && /^(?:class )?Settings \((?:std::)?istream &\)/.test(typeOf(one)),
        )?.name,
        score: scoreOf(methods('State')),
        status: statusOf(methods('State'), fields('State')),
      },
    }
  }
  return missing('Action does not write orders as text')
}

const missing = (why: string): FoundNames => ({ ok: false, why })
const typeOf = (node: AstNode): string => node.type?.qualType ?? ''
/** As one writes it, with or without its namespace. */
const plainType = (type: string): string => type.replace(/\bstd::/g, '').trim()

/** Definitions of classes outside namespaces, by name. */
function classesOf(root: AstNode): Map<string, AstNode> {
  const found = new Map<string, AstNode>()
  for (const node of childrenOf(root))
    if (node.kind === 'CXXRecordDecl' && node.name !== undefined && childrenOf(node).length > 1)
      found.set(node.name, node)
  return found
}

/** The first of these methods that writes to a stream and takes nothing else. */
function printerOf(methods: readonly AstNode[], names: readonly string[]): string | undefined {
  return names.find((wanted) =>
    methods.some((one) => one.name === wanted && /\((?:std::)?ostream &\)/.test(typeOf(one))),
  )
}

/** Points of a player: a function from his number to a number. */
function scoreOf(methods: readonly AstNode[]): string | undefined {
  const ofPlayers = methods.filter((one) => /^(?:int|double|long|float)(?: long)? \(int\)/.test(typeOf(one)))
  return ['total_score', 'score', 'points'].find((wanted) => ofPlayers.some(({ name }) => name === wanted))
}

/** The member that `status(int)` answers with; where that is not to be seen, the one that is called so. */
function statusOf(methods: readonly AstNode[], fields: readonly AstNode[]): string | undefined {
  const lists = fields.filter((one) => /^(?:std::)?vector<double>$/.test(typeOf(one)))
  const getter = methods.find((one) => one.name === 'status' && /\(int\)/.test(typeOf(one)))
  let used: string | undefined
  if (getter)
    eachNode(getter, ({ kind, name }) => {
      if (kind === 'MemberExpr')
        used ??= lists.find((one) => `->${one.name}` === name || one.name === name)?.name
    })
  return used ?? lists.find(({ name }) => /status/.test(name ?? ''))?.name
}
