import type { SymbolKind } from '../../../../src-shared/contract/code.ts'
import { childrenOf, nodePlace, type AstNode } from '../tree/ast-nodes.ts'

/** Something a text declares. Two declarations of one thing are one entity, also where templates are made of it. */
export interface Entity {
  readonly name: string
  readonly kind: SymbolKind
  readonly type: string
  /** Where its name stands first. */
  readonly offset: number
  /** All places of its name in declarations; those with `true` define it. */
  readonly places: Map<number, boolean>
  /** From the first to behind the last character of its definition. */
  extent: CodeSpan
  /** Where its name is known, the widest part of the text. */
  scope: CodeScope
  parent: Entity | undefined
  isVirtual: boolean
}

export interface CodeSpan {
  readonly from: number
  readonly to: number
}

/** A part of the text in which names are declared. */
export interface CodeScope extends CodeSpan {
  readonly outer: CodeScope | undefined
  readonly kind: 'file' | 'namespace' | 'class' | 'block'
  readonly owner: Entity | undefined
  readonly names: Map<string, Entity[]>
  /** Names of the classes that a class is derived from. */
  readonly bases: readonly string[]
}

/** Foreign: of the game's headers or of the library. */
export interface Foreign {
  readonly name: string
  readonly kind: SymbolKind
  readonly type: string
  /** The class that a member was asked of. */
  readonly owner?: string | undefined
}

const KINDS: Readonly<Record<string, SymbolKind>> = {
  NamespaceDecl: 'namespace',
  CXXRecordDecl: 'class',
  ClassTemplateDecl: 'class',
  ClassTemplateSpecializationDecl: 'class',
  ClassTemplatePartialSpecializationDecl: 'class',
  EnumDecl: 'enum',
  EnumConstantDecl: 'enumerator',
  TypedefDecl: 'type',
  TypeAliasDecl: 'type',
  TypeAliasTemplateDecl: 'type',
  TemplateTypeParmDecl: 'type',
  TemplateTemplateParmDecl: 'type',
  NonTypeTemplateParmDecl: 'parameter',
  FunctionDecl: 'function',
  FunctionTemplateDecl: 'function',
  CXXMethodDecl: 'method',
  CXXConstructorDecl: 'constructor',
  CXXDestructorDecl: 'constructor',
  CXXConversionDecl: 'method',
  FieldDecl: 'field',
  IndirectFieldDecl: 'field',
  VarDecl: 'variable',
  VarTemplateDecl: 'variable',
  ParmVarDecl: 'parameter',
  BindingDecl: 'variable',
  DecompositionDecl: 'variable',
}
export const kindOfDeclaration = (kind: string | undefined): SymbolKind | undefined =>
  kind === undefined ? undefined : KINDS[kind]

export const typeText = (node: { readonly type?: AstNode['type'] }): string =>
  (node.type?.qualType ?? '').replaceAll('std::__2::', 'std::').replaceAll('std::__1::', 'std::')

const CLASS = /^(?:CXXRecord|ClassTemplate(?:Partial)?Specialization)Decl$/
const FUNCTION = /^(?:Function|CXX(?:Method|Constructor|Destructor|Conversion))Decl$/
const BLOCK =
  /^(?:CompoundStmt|ForStmt|IfStmt|WhileStmt|SwitchStmt|CXXForRangeStmt|CXXCatchStmt|LambdaExpr|DoStmt)$/

export interface Declared {
  readonly entities: readonly Entity[]
  readonly byId: ReadonlyMap<string, Entity>
  readonly byOffset: ReadonlyMap<number, Entity>
  readonly file: CodeScope
  readonly scopes: readonly CodeScope[]
}

interface MoreOfNode extends AstNode {
  readonly completeDefinition?: boolean
  readonly virtual?: boolean
  readonly tagUsed?: string
  readonly bases?: readonly { readonly type: { readonly qualType: string } }[]
  readonly parentDeclContextId?: string
  readonly originalNamespace?: { readonly id: string }
}

/** Where a place of the tree is in the text: within a macro where it is spelled, if that is in the text. */
export function offsetIn(
  raw: Parameters<typeof nodePlace>[0],
  file: string,
  toOffset: (bytes: number) => number,
): { readonly from: number; readonly to: number; readonly isInMacro: boolean } | undefined {
  const place = nodePlace(raw)
  if (!place || place.spelled.file !== file) return undefined
  const { offset, length } = place.spelled
  return {
    from: toOffset(offset),
    to: toOffset(offset + length),
    isInMacro: place.isMacro && !place.isMacroArgument,
  }
}

/** A text as the tree's places are looked up in it. */
interface PlacedText {
  readonly path: string
  readonly text: string
  readonly toOffset: (bytes: number) => number
}

/** All that a text declares, with the parts of the text in which each name is known. */
export function collectDeclared(
  root: AstNode,
  path: string,
  text: string,
  toOffset: (bytes: number) => number,
): Declared {
  const placed: PlacedText = { path, text, toOffset }
  const { scopes, openScope, templateHome, linkScope } = createScopes()
  const { entities, byId, byOffset, declare } = createDeclarations(placed)
  const spanOf = (node: AstNode): CodeSpan | undefined => spanIn(node, placed)
  const outermost = openScope({ from: 0, to: text.length }, 'file', undefined, undefined)

  function visit(node: MoreOfNode, scope: CodeScope, parent: Entity | undefined): void {
    const { kind = '' } = node
    // A class knows itself by its name; that declaration of the compiler's is the class.
    if (node.isImplicit === true && kind === 'CXXRecordDecl' && node.id !== undefined && node.name) {
      if (parent) byId.set(node.id, parent)
      return
    }
    // The class of a lambda has no name, and its parameters are written.
    const isLambda = kind === 'CXXRecordDecl'
    if (node.isImplicit === true && /Decl$/.test(kind) && kind !== 'VarDecl' && !isLambda) return
    const isAnonymous = kind === 'CXXRecordDecl' && node.name === undefined
    // Parameters of templates belong to what follows them.
    const within =
      /^(?:Class|Function|TypeAlias|Var)TemplateDecl$/.test(kind) || FUNCTION.test(kind)
        ? openScope(spanOf(node), 'block', scope, parent)
        : scope
    const context =
      node.parentDeclContextId === undefined ? undefined : (byId.get(node.parentDeclContextId) ?? undefined)
    const homeOf = (): CodeScope => {
      const inner = context && scopes.find(({ owner }) => owner === context)
      return inner ?? scope
    }
    const isOfTemplate = /TemplateDecl$/.test(kind)
    const self = isOfTemplate ? undefined : declare(node, homeOf(), context ?? parent)
    const owner = self ?? parent
    const inside: CodeScope = CLASS.test(kind)
      ? isAnonymous
        ? scope
        : openScope(
            spanOf(node),
            'class',
            within,
            self,
            (node.bases ?? []).map(({ type }) => type.qualType),
          )
      : kind === 'NamespaceDecl'
        ? openScope(spanOf(node), 'namespace', scope, self)
        : FUNCTION.test(kind)
          ? context
            ? linkScope(within, context)
            : within
          : BLOCK.test(kind)
            ? openScope(spanOf(node), 'block', scope, undefined)
            : isOfTemplate
              ? within
              : scope
    for (const child of childrenOf(node)) {
      // What a template declares stands where the template does.
      const isParameter = /Parm/.test(child.kind ?? '')
      visit(child, isOfTemplate && !isParameter ? templateHome(within, scope) : inside, owner)
    }
  }
  for (const child of childrenOf(root)) visit(child, outermost, undefined)
  return { entities, byId, byOffset, file: outermost, scopes }
}

/** The part of the text that a node stands for, as it is used there. */
function spanIn(node: AstNode, { path, toOffset }: PlacedText): CodeSpan | undefined {
  const begin = nodePlace(node.range?.begin)
  const end = nodePlace(node.range?.end)
  if (begin?.used.file !== path || end?.used.file !== path) return undefined
  const from = toOffset(begin.used.offset)
  const to = toOffset(end.used.offset + end.used.length)
  return from < to ? { from, to } : undefined
}

/** The parts of a text in which names are known. */
function createScopes() {
  const scopes: CodeScope[] = []
  const scopeAt = new Map<string, CodeScope>()
  function openScope(
    span: CodeSpan | undefined,
    kind: CodeScope['kind'],
    outer: CodeScope | undefined,
    owner: Entity | undefined,
    bases: readonly string[] = [],
  ): CodeScope {
    const known = span && scopeAt.get(`${kind} ${span.from} ${span.to}`)
    // What templates are made into has the places of the template.
    if (known) return known
    const scope: CodeScope = { ...(span ?? { from: 0, to: 0 }), kind, outer, owner, names: new Map(), bases }
    if (span) {
      scopes.push(scope)
      scopeAt.set(`${kind} ${span.from} ${span.to}`, scope)
    }
    return scope
  }
  const behindTemplate = new Map<CodeScope, CodeScope>()
  /** A scope that hands its names to the one around the template, and finds the template's parameters first. */
  function templateHome(within: CodeScope, around: CodeScope): CodeScope {
    const known = behindTemplate.get(within)
    if (known) return known
    const made: CodeScope = { ...around, outer: within }
    behindTemplate.set(within, made)
    return made
  }
  const linked = new Map<CodeScope, CodeScope>()
  /** The body of a member that stands outside of its class sees the class. */
  function linkScope(body: CodeScope, context: Entity): CodeScope {
    const home = scopes.find(({ owner, kind }) => owner === context && kind === 'class')
    if (!home || linked.has(body)) return body
    linked.set(body, home)
    ;(body as { outer: CodeScope | undefined }).outer = {
      ...home,
      from: body.from,
      to: body.to,
      outer: body.outer,
    }
    return body
  }
  return { scopes, openScope, templateHome, linkScope }
}

/** The name that a node declares, where it stands; none for operators and what has no name. */
function nameIn(
  node: MoreOfNode,
  { path, text, toOffset }: PlacedText,
): { readonly offset: number; readonly name: string } | undefined {
  const name = node.name?.replace(/^~/, '').replace(/<.*$/, '')
  if (name === undefined || /^operator\b/.test(name) || !/^[A-Za-z_]\w*$/.test(name)) return undefined
  const at = offsetIn(node.loc, path, toOffset)
  if (!at) return undefined
  const offset = text[at.from] === '~' ? at.from + /^~\s*/.exec(text.slice(at.from))![0].length : at.from
  return text.startsWith(name, offset) ? { offset, name } : undefined
}

/** What has been declared so far: each entity once, whatever of its declarations comes first. */
function createDeclarations(placed: PlacedText) {
  const entities: Entity[] = []
  const byId = new Map<string, Entity>()
  const byOffset = new Map<number, Entity>()

  function declare(node: MoreOfNode, scope: CodeScope, parent: Entity | undefined): Entity | undefined {
    const kind = kindOfDeclaration(node.kind)
    if (!kind || node.isImplicit === true || node.id === undefined) return undefined
    const place = nameIn(node, placed)
    if (!place) return undefined
    const before = node.previousDecl ?? node.originalNamespace?.id
    const previous = before === undefined ? undefined : byId.get(before)
    const known = byOffset.get(place.offset) ?? previous
    const span = spanIn(node, placed) ?? { from: place.offset, to: place.offset + place.name.length }
    const isDefinition =
      CLASS.test(node.kind!) || kind === 'enum'
        ? node.completeDefinition === true || kind === 'enum'
        : kind === 'function' || kind === 'method' || kind === 'constructor'
          ? childrenOf(node).some((one) => one.kind === 'CompoundStmt')
          : true
    if (known) {
      byId.set(node.id, known)
      if (known.kind === kind || previous === known) {
        byOffset.set(place.offset, known)
        known.places.set(place.offset, known.places.get(place.offset) === true || isDefinition)
        if (isDefinition && previous === known) known.extent = span
      }
      return known
    }
    const isMember = scope.kind === 'class' && kind === 'variable'
    const made: Entity = {
      name: place.name,
      kind: isMember ? 'field' : kind === 'class' && node.tagUsed === 'struct' ? 'struct' : kind,
      type: typeText(node),
      offset: place.offset,
      places: new Map([[place.offset, isDefinition]]),
      extent: span,
      scope,
      parent,
      isVirtual: node.virtual === true,
    }
    entities.push(made)
    byId.set(node.id, made)
    byOffset.set(place.offset, made)
    if (kind !== 'constructor') {
      const same = scope.names.get(made.name)
      if (same) same.push(made)
      else scope.names.set(made.name, [made])
    }
    return made
  }
  return { entities, byId, byOffset, declare }
}
