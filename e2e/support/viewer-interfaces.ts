/**
 * Every name that Chromium's `window`, `navigator` and `document` have in a viewer, by family. `HTML{A B}Element` is written for
 * `HTMLAElement HTMLBElement`. A handler (`onclick` …) is in no family.
 */
type Families = Readonly<Record<string, string>>

/** Sends nothing, whatever it is called with: in the page that is not shut in, each is called with addresses and the listener hears nothing. */
export const HARMLESS: Families = {
  events: `
    Event XR{InputSourceEvent InputSourcesChangeEvent LayerEvent ReferenceSpaceEvent SessionEvent VisibilityMaskChangeEvent}
    Media{EncryptedEvent KeyMessageEvent QueryListEvent StreamEvent StreamTrackEvent} {Animation AnimationPlayback AudioProcessing
    BeforeInstallPrompt BeforeUnload Blob CharacterBoundsUpdate ClipboardChange Clipboard Close Command Composition
    ContentVisibilityAutoStateChange CookieChange Custom DocumentPictureInPicture Drag Error Focus FontFaceSetLoad FormData
    GPUUncapturedError Gamepad HIDConnection HIDInputReport HashChange IDBVersionChange Input Interest Keyboard MIDIConnection
    MIDIMessage Message Mouse Navigate NavigationCurrentEntryChange OfflineAudioCompletion PageReveal PageSwap PageTransition
    PaymentMethodChange PaymentRequestUpdate PictureInPicture Pointer PopState PresentationConnectionAvailable
    PresentationConnectionClose Progress PromiseRejection SecurityPolicyViolation SensorError Snap SpeechRecognitionError
    SpeechRecognition SpeechSynthesisError SpeechSynthesis Storage Submit TaskPriorityChange Text TextFormatUpdate TextUpdate
    Toggle Touch Track Transition UI USBConnection VirtualKeyboardGeometryChange WebGLContext Wheel
    WindowControlsOverlayGeometryChange dispatch webkitSpeechRecognition}Event`,
  'HTML that loads nothing': `
    HTMLAllCollection HTMLCollection HTMLDocument HTMLElement HTMLFormControlsCollection HTMLOptionsCollection HTML{BR Canvas
    DList Data DataList Details Dialog Directory Div FieldSet Font HR Head Heading Html LI Label Legend Marquee Menu Meter Mod
    OList OptGroup Option Output Paragraph Pre Progress Quote Select SelectedContent Slot Span TableCaption TableCol TableRow
    TableSection Template TextArea Time Title UList Unknown}Element`,
  'SVG that loads nothing': `
    SVG{Animate AnimateMotion AnimateTransform Animation Circle ClipPath ComponentTransferFunction Defs Desc Ellipse FEBlend
    FEColorMatrix FEComponentTransfer FEComposite FEConvolveMatrix FEDiffuseLighting FEDisplacementMap FEDistantLight FEDropShadow
    FEFlood FEFuncA FEFuncB FEFuncG FEFuncR FEGaussianBlur FEMerge FEMergeNode FEMorphology FEOffset FEPointLight
    FESpecularLighting FESpotLight FETile FETurbulence ForeignObject G Geometry Gradient Graphics Line LinearGradient MPath Marker
    Mask Metadata Path Pattern Polygon Polyline RadialGradient Rect SVG Set Stop Switch Symbol TSpan TextContent Text TextPath
    TextPositioning Title View}Element SVG{Angle AnimatedAngle AnimatedBoolean AnimatedEnumeration AnimatedInteger AnimatedLength
    AnimatedLengthList AnimatedNumber AnimatedNumberList AnimatedPreserveAspectRatio AnimatedRect AnimatedString
    AnimatedTransformList Element Length LengthList Matrix Number NumberList Point PointList PreserveAspectRatio Rect StringList
    Transform TransformList UnitTypes}`,
  styles: `
    CustomStateSet Highlight HighlightRegistry MediaList MediaQueryList StylePropertyMap StylePropertyMapReadOnly StyleSheet
    StyleSheetList WebKitCSSMatrix document.adoptedStyleSheets document.styleSheets getComputedStyle matchMedia styleMedia
    CSS{Animation ConditionRule ContainerRule CounterStyleRule FontFaceRule FontFeatureValuesRule FontPaletteValuesRule
    FunctionDeclarations FunctionDescriptors FunctionRule GroupingRule ImageValue ImportRule KeyframeRule KeyframesRule
    KeywordValue LayerBlockRule LayerStatementRule MarginRule MathClamp MathInvert MathMax MathMin MathNegate MathProduct MathSum
    MathValue MatrixComponent MediaRule NamespaceRule NestedDeclarations NumericArray NumericValue PageRule Perspective
    PositionTryDescriptors PositionTryRule PositionValue PropertyRule PseudoElement Rotate Rule RuleList Scale ScopeRule Skew
    SkewX SkewY StartingStyleRule StyleDeclaration StyleRule StyleSheet StyleValue SupportsRule TransformComponent TransformValue
    Transition Translate UnitValue UnparsedValue VariableReferenceValue ViewTransitionRule}`,
  drawing: `
    CanvasCaptureMediaStreamTrack CanvasGradient CanvasPattern CanvasRenderingContext2D DOMMatrix DOMMatrixReadOnly DOMPoint
    DOMPointReadOnly DOMQuad DOMRect DOMRectList DOMRectReadOnly DelegatedInkTrailPresenter GPU ImageBitmap
    ImageBitmapRenderingContext ImageData ImageDecoder ImageTrack ImageTrackList Ink OffscreenCanvas
    OffscreenCanvasRenderingContext2D Path2D TextMetrics WGSLLanguageFeatures createImageBitmap navigator.gpu navigator.ink
    GPU{Adapter AdapterInfo BindGroup BindGroupLayout Buffer BufferUsage CanvasContext ColorWrite CommandBuffer CommandEncoder
    CompilationInfo CompilationMessage ComputePassEncoder ComputePipeline Device DeviceLostInfo Error ExternalTexture
    InternalError MapMode OutOfMemoryError PipelineError PipelineLayout QuerySet Queue RenderBundle RenderBundleEncoder
    RenderPassEncoder RenderPipeline Sampler ShaderModule ShaderStage SupportedFeatures SupportedLimits Texture TextureUsage
    TextureView ValidationError} WebGL{2RenderingContext ActiveInfo Buffer Framebuffer Object Program Query Renderbuffer
    RenderingContext Sampler Shader ShaderPrecisionFormat Sync Texture TransformFeedback UniformLocation VertexArrayObject}`,
  'sound and film': `
    AnalyserNode AudioBuffer AudioBufferSourceNode AudioData AudioDecoder AudioDestinationNode AudioEncoder AudioListener
    AudioNode AudioParam AudioParamMap AudioPlaybackStats AudioScheduledSourceNode AudioSinkInfo BiquadFilterNode
    ChannelMergerNode ChannelSplitterNode ConstantSourceNode ConvolverNode DelayNode DynamicsCompressorNode EncodedAudioChunk
    EncodedVideoChunk GainNode IIRFilterNode OscillatorNode OverconstrainedError PannerNode PeriodicWave RemotePlayback
    ScriptProcessorNode SourceBuffer SourceBufferList SpeechSynthesis SpeechSynthesisUtterance SpeechSynthesisVoice
    StereoPannerNode TextTrack TextTrackCue TextTrackCueList TextTrackList TimeRanges VTTCue VideoColorSpace VideoDecoder
    VideoEncoder VideoFrame VideoPlaybackQuality WaveShaperNode navigator.mediaCapabilities speechSynthesis webkitMediaStream
    Media{Capabilities ElementAudioSourceNode Error Recorder Source SourceHandle Stream StreamAudioDestinationNode
    StreamAudioSourceNode StreamTrack StreamTrackAudioStats StreamTrackGenerator StreamTrackProcessor StreamTrackVideoStats}`,
  'the language': `
    AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date
    DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array
    Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy QuotaExceededError RangeError ReferenceError
    Reflect RegExp Set String SuppressedError Symbol SyntaxError Temporal TypeError URIError Uint16Array Uint32Array Uint8Array
    Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval
    globalThis isFinite isNaN parseFloat parseInt reportError undefined unescape`,
  'time and measures': `
    AbortController AbortSignal CSPViolationReportBody CrashReportContext EventCounts IdleDeadline IntegrityViolationReportBody
    InteractionContentfulPaint LargestContentfulPaint LayoutShift LayoutShiftAttribution NotRestoredReasonDetails
    NotRestoredReasons Observable Performance Profiler ReportBody ReportingObserver Scheduler Scheduling Subscriber
    TaskAttributionTiming TaskController TaskSignal VisibilityStateEntry cancelAnimationFrame cancelIdleCallback clearInterval
    clearTimeout crashReport document.timeline document.when navigator.scheduling performance queueMicrotask requestAnimationFrame
    requestIdleCallback scheduler setInterval setTimeout webkitCancelAnimationFrame webkitRequestAnimationFrame when
    Performance{ElementTiming Entry EventTiming LongAnimationFrameTiming LongTaskTiming Mark Measure Navigation NavigationTiming
    Observer ObserverEntryList PaintTiming ResourceTiming ScriptTiming ServerTiming SoftNavigation Timing TimingConfidence}`,
  'text, bytes and streams': `
    Blob ByteLengthQueuingStrategy CompressionStream CountQueuingStrategy Crypto CryptoKey DecompressionStream File FileList
    FileReader FormData MessageChannel MessagePort ReadableByteStreamController ReadableStream ReadableStreamBYOBReader
    ReadableStreamBYOBRequest ReadableStreamDefaultController ReadableStreamDefaultReader SubtleCrypto TextDecoder
    TextDecoderStream TextEncoder TextEncoderStream TextFormat TransformStream TransformStreamDefaultController URL URLPattern
    URLSearchParams WritableStream WritableStreamDefaultController WritableStreamDefaultWriter atob btoa crypto postMessage
    structuredClone webkitURL`,
  'nodes of a page': `
    AbstractRange Animation AnimationEffect AnimationTimeline AnimationTrigger Attr CDATASection CaretPosition CharacterData
    CloseWatcher Comment CustomElementRegistry DOMError DOMException DOMImplementation DOMParser DOMStringList DOMStringMap
    DOMTokenList DataTransfer DataTransferItem DataTransferItemList Document DocumentFragment DocumentTimeline DocumentType
    EditContext Element ElementInternals EventTarget FeaturePolicy FragmentDirective InputDeviceCapabilities IntersectionObserver
    IntersectionObserverEntry KeyframeEffect MathMLElement MimeType MimeTypeArray MutationObserver MutationRecord NamedNodeMap
    Node NodeFilter NodeIterator NodeList NodeRange OpaqueRange Option PermissionsPolicy Plugin PluginArray ProcessingInstruction
    RadioNodeList Range ResizeObserver ResizeObserverEntry ResizeObserverSize Sanitizer ScrollTimeline Selection ShadowRoot
    StaticRange Text TimelineTrigger TimelineTriggerRange TimelineTriggerRangeList Touch TouchList TreeWalker TrustedHTML
    TrustedScript TrustedScriptURL TrustedTypePolicy TrustedTypePolicyFactory UserActivation ValidityState ViewTimeline
    ViewTransition ViewTransitionTypeSet WebKitMutationObserver XMLDocument XMLSerializer XPathEvaluator XPathExpression
    XPathResult customElements getSelection trustedTypes`,
  'the window': `
    history History BarProp BatteryManager DevicePosture External Navigator NavigatorUAData NetworkInformation Origin PERSISTENT Screen
    ScreenOrientation TEMPORARY Viewport VirtualKeyboard VisualViewport Window WindowControlsOverlay addEventListener blur
    captureEvents clientInformation closed console constructor credentialless crossOriginIsolated devicePixelRatio document event
    find focus innerHeight innerWidth isSecureContext length locationbar menubar moveBy moveTo name navigator offscreenBuffering
    origin originAgentCluster outerHeight outerWidth pageXOffset pageYOffset personalbar releaseEvents removeEventListener
    requestResize resizeBy resizeTo screen screenLeft screenTop screenX screenY scroll scrollBy scrollTo scrollX scrollY
    scrollbars self status statusbar toolbar viewport visualViewport window`,
  'what the navigator says': `
    navigator.{appCodeName appName appVersion connection constructor cookieEnabled cpuPerformance deviceMemory devicePosture
    doNotTrack getBattery hardwareConcurrency javaEnabled language languages maxTouchPoints mimeTypes onLine pdfViewerEnabled
    platform plugins product productSub userActivation userAgent userAgentData vendor vendorSub virtualKeyboard webdriver
    windowControlsOverlay}`,
  'the document': `
    document.{ATTRIBUTE_NODE CDATA_SECTION_NODE COMMENT_NODE DOCUMENT_FRAGMENT_NODE DOCUMENT_NODE DOCUMENT_POSITION_CONTAINED_BY
    DOCUMENT_POSITION_CONTAINS DOCUMENT_POSITION_DISCONNECTED DOCUMENT_POSITION_FOLLOWING
    DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC DOCUMENT_POSITION_PRECEDING DOCUMENT_TYPE_NODE ELEMENT_NODE ENTITY_NODE
    ENTITY_REFERENCE_NODE NOTATION_NODE PROCESSING_INSTRUCTION_NODE TEXT_NODE activeElement activeViewTransition addEventListener
    adoptNode alinkColor all anchors append appendChild applets ariaNotify baseURI bgColor body captureEvents
    caretPositionFromPoint caretRangeFromPoint characterSet charset childElementCount childNodes children clear cloneNode
    compareDocumentPosition compatMode constructor contains contentType createAttribute createAttributeNS createCDATASection
    createComment createDocumentFragment createElement createElementNS createEvent createExpression createNSResolver
    createNodeIterator createProcessingInstruction createRange createTextNode createTreeWalker currentScript customElementRegistry
    defaultView designMode dir dispatchEvent doctype documentElement domain elementFromPoint elementsFromPoint embeds evaluate
    exitFullscreen exitPointerLock featurePolicy fgColor firstChild firstElementChild forms fragmentDirective fullscreen
    fullscreenElement fullscreenEnabled getAnimations getElementById getElementsByClassName getElementsByName getElementsByTagName
    getElementsByTagNameNS getRootNode getSelection hasChildNodes hasFocus head hidden images implementation importNode
    inputEncoding insertBefore isConnected isDefaultNamespace isEqualNode isSameNode lastChild lastElementChild lastModified
    linkColor links lookupNamespaceURI lookupPrefix moveBefore nextSibling nodeName nodeType nodeValue normalize ownerDocument
    parentElement parentNode plugins pointerLockElement prepend prerendering previousSibling queryCommandEnabled
    queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue querySelector querySelectorAll readyState
    referrer releaseEvents removeChild removeEventListener replaceChild replaceChildren rootElement scripts scrollingElement
    startViewTransition textContent title visibilityState vlinkColor wasDiscarded webkitCancelFullScreen
    webkitCurrentFullScreenElement webkitExitFullscreen webkitFullscreenElement webkitFullscreenEnabled webkitHidden
    webkitIsFullScreen webkitVisibilityState xmlEncoding xmlStandalone xmlVersion}`,
}

/** Sends; each family has a way of that name in `viewer-ways.ts` or `viewer-leaves.ts`. */
export const SENDING: Families = {
  fetch: 'Headers Request Response fetch',
  fetchLater: 'FetchLaterResult fetchLater',
  XMLHttpRequest: 'XMLHttpRequest XMLHttpRequestEventTarget XMLHttpRequestUpload',
  EventSource: 'EventSource',
  WebSocket: 'WebSocket',
  WebSocketStream: 'WebSocketError WebSocketStream',
  WebTransport:
    'WebTransport WebTransportBidirectionalStream WebTransportDatagramDuplexStream WebTransportError',
  sendBeacon: 'navigator.sendBeacon',
  Worker: 'Worker',
  SharedWorker: 'SharedWorker',
  serviceWorker: `
    BackgroundFetchManager BackgroundFetchRecord BackgroundFetchRegistration CookieStoreManager NavigationPreloadManager
    PaymentManager PeriodicSyncManager PushManager PushSubscription PushSubscriptionOptions ServiceWorker ServiceWorkerContainer
    ServiceWorkerRegistration SyncManager navigator.serviceWorker`,
  audioWorklet: 'AudioContext AudioWorklet AudioWorkletNode BaseAudioContext OfflineAudioContext Worklet',
  paintWorklet: 'CSS',
  Image: 'Image',
  Audio: 'Audio',
  FontFace: 'FontFace FontFaceSet document.fonts',
  open: 'open',
  Notification: 'Notification',
  PaymentRequest: 'PaymentAddress PaymentRequest PaymentResponse',
  credentials: `
    AuthenticatorAssertionResponse AuthenticatorAttestationResponse AuthenticatorResponse Credential CredentialsContainer
    DigitalCredential FederatedCredential IdentityCredential IdentityCredentialError IdentityProvider NavigatorLogin OTPCredential
    PasswordCredential PublicKeyCredential navigator.credentials navigator.login`,
  presentation: `
    Presentation navigator.presentation Presentation{Availability Connection ConnectionList Receiver Request}`,
  mediaSession: 'ChapterInformation MediaMetadata MediaSession navigator.mediaSession',
  'XSLT import': 'XSLTProcessor',
  'interest group': `
    ProtectedAudience navigator.{adAuctionComponents canLoadAdAuctionFencedFrame clearOriginJoinedAdInterestGroups
    createAuctionNonce deprecatedReplaceInURN deprecatedRunAdAuctionEnforcesKAnonymity deprecatedURNToURL
    getInterestGroupAdAuctionData joinAdInterestGroup leaveAdInterestGroup protectedAudience runAdAuction updateAdInterestGroups}`,
  fencedframe: 'Fence FencedFrameConfig HTMLFencedFrameElement fence',
  img: 'HTMLImageElement',
  picture: 'HTMLPictureElement',
  audio: 'HTMLAudioElement',
  video: 'HTMLVideoElement',
  poster: 'HTMLMediaElement',
  source: 'HTMLSourceElement',
  track: 'HTMLTrackElement',
  iframe: 'HTMLIFrameElement',
  frame: 'HTMLFrameElement HTMLFrameSetElement',
  object: 'HTMLObjectElement HTMLParamElement',
  embed: 'HTMLEmbedElement',
  input: 'HTMLInputElement',
  background: 'HTML{Body TableCell Table}Element',
  script: 'HTMLScriptElement',
  'link stylesheet': 'HTMLLinkElement',
  'css import': 'HTMLStyleElement SVGStyleElement',
  'meta refresh': 'HTMLMetaElement',
  'anchor click': 'HTMLAnchorElement',
  area: 'HTMLAreaElement HTMLMapElement',
  'form by GET': 'HTMLFormElement',
  'form by POST': 'HTMLButtonElement',
  base: 'HTMLBaseElement',
  'svg image': 'SVGImageElement',
  'svg use': 'SVGUseElement',
  feImage: 'SVGFEImageElement SVGFilterElement',
  'svg script': 'SVGScriptElement',
  'svg anchor': 'SVGAElement',
  location: 'Location location document.{URL documentURI location}',
  navigation: `
    Navigation NavigationActivation NavigationDestination NavigationHistoryEntry NavigationPrecommitController
    NavigationTransition navigation`,
  write: 'document.{open write writeln}',
}

/** Takes something of the user, of the machine or of our page; each family has an entry in `viewer-takes.ts`. */
export const TAKING: Families = {
  'local storage': 'Storage localStorage',
  'session storage': 'sessionStorage',
  cookies: 'document.cookie',
  'cookie store': 'CookieStore cookieStore',
  databases: `
    indexedDB IDB{Cursor CursorWithValue Database Factory Index KeyRange ObjectStore OpenDBRequest Record Request Transaction}`,
  caches: 'Cache CacheStorage caches',
  'private files': `
    FileSystemDirectoryHandle FileSystemFileHandle FileSystemHandle FileSystemObserver FileSystemWritableFileStream StorageManager
    webkitRequestFileSystem webkitResolveLocalFileSystemURL navigator.{storage webkitPersistentStorage webkitTemporaryStorage}`,
  buckets: 'StorageBucket StorageBucketManager navigator.storageBuckets',
  locks: 'Lock LockManager navigator.locks',
  channel: 'BroadcastChannel',
  clipboard: 'Clipboard ClipboardItem document.execCommand navigator.clipboard',
  position: `
    Geolocation GeolocationCoordinates GeolocationPosition GeolocationPositionError HTMLGeolocationElement navigator.geolocation`,
  camera: `
    BrowserCaptureMediaStreamTrack CaptureController CropTarget ImageCapture InputDeviceInfo MediaDeviceInfo MediaDevices
    RestrictionTarget navigator.{getUserMedia mediaDevices webkitGetUserMedia} HTML{Camera Microphone UserMedia}Element`,
  'page above': 'chrome external frameElement frames opener parent top',
  'keyboard layout': 'Keyboard KeyboardLayoutMap navigator.keyboard',
  fonts: 'FontData queryLocalFonts',
  screens: 'ScreenDetailed ScreenDetails getScreenDetails',
  midi: 'navigator.requestMIDIAccess MIDI{Access Input InputMap Output OutputMap Port}',
  'wake lock': 'WakeLock WakeLockSentinel navigator.wakeLock',
  usb: `
    USB navigator.usb USB{AlternateInterface Configuration Device Endpoint InTransferResult Interface IsochronousInTransferPacket
    IsochronousInTransferResult IsochronousOutTransferPacket IsochronousOutTransferResult OutTransferResult}`,
  hid: 'HID HIDDevice navigator.hid',
  serial: 'Serial SerialPort navigator.serial',
  xr: `
    navigator.xr XR{Anchor AnchorSet BoundedReferenceSpace CPUDepthInformation Camera CompositionLayer CubeLayer CylinderLayer
    DOMOverlayState DepthInformation EquirectLayer Frame Hand HitTestResult HitTestSource InputSource InputSourceArray JointPose
    JointSpace Layer LightEstimate LightProbe Plane PlaneSet Pose ProjectionLayer QuadLayer Ray ReferenceSpace RenderState
    RigidTransform Session Space SubImage System TransientInputHitTestResult TransientInputHitTestSource View ViewerPose Viewport
    WebGLBinding WebGLDepthInformation WebGLLayer WebGLSubImage}`,
  sensors: `
    AbsoluteOrientationSensor Accelerometer DeviceMotionEvent DeviceMotionEventAcceleration DeviceMotionEventRotationRate
    DeviceOrientationEvent GravitySensor Gyroscope IdleDetector LinearAccelerationSensor OrientationSensor PressureObserver
    PressureRecord RelativeOrientationSensor Sensor`,
  gamepad: 'Gamepad GamepadButton GamepadHapticActuator navigator.getGamepads',
  files: 'LaunchParams LaunchQueue launchQueue showDirectoryPicker showOpenFilePicker showSaveFilePicker',
  'window in front': `
    DocumentPictureInPicture PictureInPictureWindow documentPictureInPicture document.{exitPictureInPicture
    pictureInPictureElement pictureInPictureEnabled}`,
  'storage of the site': `
    document.{browsingTopics hasPrivateToken hasRedemptionRecord hasStorageAccess hasUnpartitionedCookieAccess
    requestStorageAccess}`,
  speech: `
    SpeechGrammar SpeechGrammarList SpeechRecognition SpeechRecognitionPhrase webkitSpeechGrammar webkitSpeechGrammarList
    webkitSpeechRecognition webkitSpeechRecognitionError`,
  models: 'CreateMonitor LanguageDetector LanguageModel Summarizer Translator',
  'keys of films': 'navigator.requestMediaKeySystemAccess MediaKey{Session StatusMap SystemAccess s}',
  'requests to the system': `
    NavigatorManagedData navigator.{clearAppBadge getInstalledRelatedApps managed registerProtocolHandler setAppBadge
    unregisterProtocolHandler vibrate}`,
  permissions: 'PermissionStatus Permissions navigator.permissions',
}

/** Taken out before the viewer runs (`viewer-scripts.ts`). */
export const GONE: Families = {
  'colour of the screen': 'EyeDropper',
  'calls between browsers': `
    webkitRTCPeerConnection RTC{Certificate DTMFSender DTMFToneChangeEvent DataChannel DataChannelEvent DtlsTransport
    EncodedAudioFrame EncodedVideoFrame Error ErrorEvent IceCandidate IceTransport PeerConnection PeerConnectionIceErrorEvent
    PeerConnectionIceEvent RtpReceiver RtpScriptTransform RtpSender RtpTransceiver SctpTransport SessionDescription StatsReport
    TrackEvent}`,
}

/** End or stop the page they are called in: called last, one at a time. */
export const ENDING: Families = { page: 'alert close confirm document.close print prompt stop' }

/** The names that are written in a family's text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/([^\s{]*)\{([^}]*)\}(\S*)|\S+/g)].flatMap(
    ([whole, before = '', inner, after = '']) =>
      inner === undefined ? [whole] : inner.split(/\s+/).map((one) => `${before}${one}${after}`),
  )
}
