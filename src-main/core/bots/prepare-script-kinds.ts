import ts from 'typescript'

/**
 * Every kind of syntax that TypeScript knows, and what becomes of it when a bot's steps are counted. The test compares
 * this table with `ts.SyntaxKind`: a kind that a new compiler brings along stands in no list, and fails it.
 */

/** Units that a node costs each time it is reached, by what it makes the engine do; its parts come on top. */
const COUNTED: Readonly<Record<string, number>> = {
  // Reads and computations
  PropertyAccessExpression: 1, ElementAccessExpression: 1, BinaryExpression: 1, PrefixUnaryExpression: 1,
  PostfixUnaryExpression: 1, ConditionalExpression: 1, TypeOfExpression: 1, DeleteExpression: 4, VoidExpression: 1,
  ComputedPropertyName: 2, CaseClause: 1, ThrowStatement: 4, TryStatement: 2, CatchClause: 2,
  // Calls
  CallExpression: 2, NewExpression: 8, TaggedTemplateExpression: 5, YieldExpression: 5, SpreadElement: 5,
  SpreadAssignment: 5, HeritageClause: 10, ExpressionWithTypeArguments: 1,
  // What is made, by its size
  ArrayLiteralExpression: 4, ObjectLiteralExpression: 4, PropertyAssignment: 1, ShorthandPropertyAssignment: 1,
  OmittedExpression: 1, RegularExpressionLiteral: 10, TemplateExpression: 4, TemplateSpan: 2, BigIntLiteral: 1,
  // Taken apart
  ArrayBindingPattern: 6, ObjectBindingPattern: 2, BindingElement: 2, Parameter: 1,
  // Loops: for each turn, and once more where they stand
  ForStatement: 2, ForInStatement: 6, ForOfStatement: 5, WhileStatement: 2, DoStatement: 2,
  // Functions and classes: for making one; what is inside is counted when it runs
  FunctionExpression: 6, ArrowFunction: 6, FunctionDeclaration: 6, MethodDeclaration: 6, GetAccessor: 6,
  SetAccessor: 6, Constructor: 6, ClassExpression: 300, ClassDeclaration: 300, PropertyDeclaration: 4,
  ClassStaticBlockDeclaration: 6,
} // prettier-ignore

/** Bytes that a node may allocate. What a call makes, the builtin pays for; a loop of calls ends by its CPU. */
const ALLOCATED: Readonly<Record<string, number>> = {
  ArrayLiteralExpression: 48, ObjectLiteralExpression: 56, PropertyAssignment: 8, ShorthandPropertyAssignment: 8,
  NewExpression: 64, FunctionExpression: 64, ArrowFunction: 64, FunctionDeclaration: 64,
  MethodDeclaration: 64, GetAccessor: 64, SetAccessor: 64, ClassExpression: 1000, ClassDeclaration: 1000,
  PropertyDeclaration: 8, RegularExpressionLiteral: 100, TemplateExpression: 32, ThrowStatement: 100, YieldExpression: 40,
} // prettier-ignore

/** Parts of other nodes, which have paid for them, and what takes no time at all. */
const FREE = words(`
  EndOfFileToken NumericLiteral StringLiteral NoSubstitutionTemplateLiteral TemplateHead TemplateMiddle TemplateTail
  DotDotDotToken QuestionDotToken LessThanToken GreaterThanToken LessThanEqualsToken GreaterThanEqualsToken
  EqualsEqualsToken ExclamationEqualsToken EqualsEqualsEqualsToken ExclamationEqualsEqualsToken EqualsGreaterThanToken
  PlusToken MinusToken AsteriskToken AsteriskAsteriskToken SlashToken PercentToken PlusPlusToken MinusMinusToken
  LessThanLessThanToken GreaterThanGreaterThanToken GreaterThanGreaterThanGreaterThanToken AmpersandToken BarToken
  CaretToken ExclamationToken TildeToken AmpersandAmpersandToken BarBarToken QuestionToken ColonToken CommaToken
  QuestionQuestionToken EqualsToken PlusEqualsToken MinusEqualsToken AsteriskEqualsToken AsteriskAsteriskEqualsToken
  SlashEqualsToken PercentEqualsToken LessThanLessThanEqualsToken GreaterThanGreaterThanEqualsToken
  GreaterThanGreaterThanGreaterThanEqualsToken AmpersandEqualsToken BarEqualsToken BarBarEqualsToken
  AmpersandAmpersandEqualsToken QuestionQuestionEqualsToken CaretEqualsToken Identifier PrivateIdentifier
  FalseKeyword TrueKeyword NullKeyword ThisKeyword SuperKeyword InKeyword InstanceOfKeyword StaticKeyword
  AccessorKeyword ExportKeyword DefaultKeyword
  ParenthesizedExpression MetaProperty SemicolonClassElement Block EmptyStatement VariableStatement ContinueStatement
  BreakStatement LabeledStatement VariableDeclarationList VariableDeclaration IfStatement SwitchStatement ReturnStatement
  ExpressionStatement CommaListExpression CaseBlock DefaultClause SourceFile NotEmittedStatement
  PartiallyEmittedExpression ExportAssignment ExportDeclaration NamedExports ExportSpecifier`)

/** Syntax that bots cannot use, with the message for each. */
const REFUSED: Readonly<Record<string, string>> = {
  AsyncKeyword: 'a bot cannot wait for anything: async functions are not available',
  AwaitKeyword: 'a bot cannot wait for anything: await is not available',
  AwaitExpression: 'a bot cannot wait for anything: await is not available',
  ImportDeclaration: 'a bot is one file: import is not available (Player and the game’s names need none)',
  ImportEqualsDeclaration:
    'a bot is one file: import is not available (Player and the game’s names need none)',
  ImportKeyword: 'a bot is one file: import() is not available',
  Decorator: 'decorators are not available to bots',
  DebuggerStatement: 'debugger is not available to bots; use this.log(…)',
  WithStatement: 'with is not available',
  NamespaceExport: 'a bot is one file: export … from is not available',
  ...Object.fromEntries(
    words(`JsxElement JsxSelfClosingElement JsxOpeningElement JsxClosingElement JsxFragment JsxOpeningFragment
      JsxClosingFragment JsxAttribute JsxAttributes JsxSpreadAttribute JsxExpression JsxNamespacedName JsxText
      JsxTextAllWhiteSpaces`).map((kind) => [kind, 'JSX is not available to bots']),
  ),
}

/**
 * What is never in the JavaScript that is counted: types and what only TypeScript has, which its compiler takes away or
 * rewrites before; parts of what is refused; and what its parser keeps for itself.
 */
const GONE = words(`
  Unknown SingleLineCommentTrivia MultiLineCommentTrivia NewLineTrivia WhitespaceTrivia ShebangTrivia
  ConflictMarkerTrivia NonTextFileMarkerTrivia OpenBraceToken CloseBraceToken OpenParenToken CloseParenToken
  OpenBracketToken CloseBracketToken DotToken SemicolonToken LessThanSlashToken AtToken BacktickToken HashToken
  JSDocCommentTextToken BreakKeyword CaseKeyword CatchKeyword ClassKeyword ConstKeyword ContinueKeyword DebuggerKeyword
  DeleteKeyword DoKeyword ElseKeyword EnumKeyword ExtendsKeyword FinallyKeyword ForKeyword FunctionKeyword IfKeyword
  NewKeyword ReturnKeyword SwitchKeyword ThrowKeyword TryKeyword TypeOfKeyword VarKeyword VoidKeyword WhileKeyword
  WithKeyword ImplementsKeyword InterfaceKeyword LetKeyword PackageKeyword PrivateKeyword ProtectedKeyword
  PublicKeyword YieldKeyword AbstractKeyword AsKeyword AssertsKeyword AssertKeyword AnyKeyword BooleanKeyword
  ConstructorKeyword DeclareKeyword GetKeyword InferKeyword IntrinsicKeyword IsKeyword KeyOfKeyword ModuleKeyword
  NamespaceKeyword NeverKeyword OutKeyword ReadonlyKeyword RequireKeyword NumberKeyword ObjectKeyword SatisfiesKeyword
  SetKeyword StringKeyword SymbolKeyword TypeKeyword UndefinedKeyword UniqueKeyword UnknownKeyword UsingKeyword
  FromKeyword GlobalKeyword BigIntKeyword OverrideKeyword OfKeyword DeferKeyword QualifiedName TypeParameter
  PropertySignature MethodSignature CallSignature ConstructSignature IndexSignature TypePredicate TypeReference
  FunctionType ConstructorType TypeQuery TypeLiteral ArrayType TupleType OptionalType RestType UnionType
  IntersectionType ConditionalType InferType ParenthesizedType ThisType TypeOperator IndexedAccessType MappedType
  LiteralType NamedTupleMember TemplateLiteralType TemplateLiteralTypeSpan ImportType TypeAssertionExpression
  AsExpression NonNullExpression SyntheticExpression SatisfiesExpression InterfaceDeclaration TypeAliasDeclaration
  EnumDeclaration ModuleDeclaration ModuleBlock NamespaceExportDeclaration ImportClause NamespaceImport NamedImports
  ImportSpecifier MissingDeclaration ExternalModuleReference ImportAttributes ImportAttribute
  ImportTypeAssertionContainer EnumMember Bundle JSDocTypeExpression JSDocNameReference JSDocMemberName JSDocAllType
  JSDocUnknownType JSDocNullableType JSDocNonNullableType JSDocOptionalType JSDocFunctionType JSDocVariadicType
  JSDocNamepathType JSDoc JSDocText JSDocTypeLiteral JSDocSignature JSDocLink JSDocLinkCode JSDocLinkPlain JSDocTag
  JSDocAugmentsTag JSDocImplementsTag JSDocAuthorTag JSDocDeprecatedTag JSDocClassTag JSDocPublicTag JSDocPrivateTag
  JSDocProtectedTag JSDocReadonlyTag JSDocOverrideTag JSDocCallbackTag JSDocOverloadTag JSDocEnumTag JSDocParameterTag
  JSDocReturnTag JSDocThisTag JSDocTypeTag JSDocTemplateTag JSDocTypedefTag JSDocSeeTag JSDocPropertyTag
  JSDocThrowsTag JSDocSatisfiesTag JSDocImportTag SyntaxList NotEmittedTypeElement SyntheticReferenceExpression`)

export type Treatment =
  | { readonly is: 'counted'; readonly units: number }
  | { readonly is: 'free' }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'gone' }

export const TREATMENTS: ReadonlyMap<ts.SyntaxKind, Treatment> = new Map([
  ...Object.entries(COUNTED).map(([kind, units]) => entry(kind, { is: 'counted', units })),
  ...FREE.map((kind) => entry(kind, { is: 'free' })),
  ...Object.entries(REFUSED).map(([kind, message]) => entry(kind, { is: 'refused', message })),
  ...GONE.map((kind) => entry(kind, { is: 'gone' })),
])

function entry(kind: string, treatment: Treatment): [ts.SyntaxKind, Treatment] {
  return [(ts.SyntaxKind as unknown as Record<string, ts.SyntaxKind>)[kind], treatment]
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Bytes as in the table; an assignment to an element may make its array grow. */
export function bytesOf(node: ts.Node): number {
  if (ts.isBinaryExpression(node)) return ts.isElementAccessExpression(node.left) ? 8 : 0
  const called = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text // prettier-ignore
  return (called === 'push' || called === 'unshift' ? 16 : 0) + (ALLOCATED[ts.SyntaxKind[node.kind]] ?? 0)
}

/** Units of a node of JavaScript. Throws for what should have been refused or taken away before: nothing runs uncounted. */
export function unitsOf({ kind }: ts.Node): number {
  const treatment = TREATMENTS.get(kind)
  if (treatment?.is === 'counted') return treatment.units
  if (treatment?.is === 'free') return 0
  throw new Error(`${ts.SyntaxKind[kind]} cannot be counted`)
}
