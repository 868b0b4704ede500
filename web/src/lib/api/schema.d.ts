// Generated from openapi.json by `make generate`: do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** AdviceInfo */
        AdviceInfo: {
            action: string;
            bot: {
                [key: string]: string;
            };
            partial: boolean;
            reasons: components["schemas"]["ReasonInfo"][];
            rows: number;
            unit: {
                [key: string]: string;
            };
            weighed: components["schemas"]["WeighedInfo"][];
        };
        /** Answer */
        Answer: {
            allowed: boolean;
            check?: string;
            rule?: string;
            text?: {
                [key: string]: string;
            };
        };
        /** AnswerInfo */
        AnswerInfo: {
            fits: boolean;
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** AreaInfo */
        AreaInfo: {
            at: [
                number,
                number
            ];
            group: string | null;
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** ArgumentInfo */
        ArgumentInfo: {
            kind: string;
            name: string;
        };
        /** BoardInfo */
        BoardInfo: {
            areas: components["schemas"]["AreaInfo"][];
            borders: [
                string,
                string,
                string,
                string
            ][];
            groups: components["schemas"]["GroupInfo"][];
        };
        /** BotInfo */
        BotInfo: {
            id: string;
            level?: {
                [key: string]: string;
            };
            name: {
                [key: string]: string;
            };
            style?: {
                [key: string]: string;
            };
            usual: boolean;
        };
        /** Change */
        Change: {
            /** @enum {null|string} */
            lang?: "en" | "fr" | null;
            name?: string | null;
        };
        /** ChapterInfo */
        ChapterInfo: {
            forms: components["schemas"]["FormInfo"][];
            name: {
                [key: string]: string;
            };
            tables: string[];
        };
        /** Component */
        Component: {
            attested?: string[];
            printed: {
                [key: string]: boolean | number | string | unknown[] | {
                    [key: string]: unknown;
                } | null;
            };
            text?: {
                [key: string]: string;
            };
        };
        /** ConditionInfo */
        ConditionInfo: {
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** DailyInfo */
        DailyInfo: {
            commitment: string;
            day: string;
            ends: number;
            game: string;
            mine: components["schemas"]["DailyTry"][];
            options: {
                [key: string]: boolean | number | string;
            };
            over: boolean;
            results: components["schemas"]["DailyResult"][];
            seats: number;
            seed?: string;
            title: {
                [key: string]: string;
            };
        };
        /** DailyResult */
        DailyResult: {
            mine: boolean;
            name: string;
            place: number;
            points: number;
            table?: string;
        };
        /** DailyTable */
        DailyTable: {
            attempt: number;
            table: components["schemas"]["TableInfo"];
        };
        /** DailyTry */
        DailyTry: {
            points?: number;
            table: string;
        };
        /** DaysClock */
        DaysClock: {
            days: number;
            /** @constant */
            kind: "days";
        };
        /** Dropped */
        Dropped: {
            action: string;
            rule: string;
            text: {
                [key: string]: string;
            };
        };
        /** Entry */
        Entry: {
            action: string | null;
            events: components["schemas"]["EventInfo"][];
            row: number;
            seat: number | null;
        };
        /** EventInfo */
        EventInfo: {
            facts: {
                [key: string]: unknown;
            };
            kind: string;
            rule: string;
            text: {
                [key: string]: string;
            };
        };
        /** Fault */
        Fault: {
            check?: string;
            error: string;
            rows?: number;
            rule?: string;
            text: {
                [key: string]: string;
            };
            wait?: number;
        };
        /** FaultInfo */
        FaultInfo: {
            area?: string;
            entry: string;
            text: {
                [key: string]: string;
            };
        };
        /** FormInfo */
        FormInfo: {
            code: string;
            others: string;
            told: {
                [key: string]: string;
            };
        };
        /** GameInfo */
        GameInfo: {
            bots: components["schemas"]["BotInfo"][];
            daily: boolean;
            id: string;
            lessons: components["schemas"]["LessonInfo"][];
            note: {
                [key: string]: string;
            };
            options: components["schemas"]["OptionInfo"][];
            pitch: {
                [key: string]: string;
            };
            seats: [
                number,
                number
            ];
            title: {
                [key: string]: string;
            };
            workshop: boolean;
        };
        /** GameStatistics */
        GameStatistics: {
            game: string;
            groups: components["schemas"]["GroupStatistics"][];
            tally: components["schemas"]["Tally"];
            title: {
                [key: string]: string;
            };
        };
        /** GroupInfo */
        GroupInfo: {
            areas: string[];
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** GroupStatistics */
        GroupStatistics: {
            id: string;
            name: {
                [key: string]: string;
            };
            rows: components["schemas"]["TallyRow"][];
        };
        /** Guest */
        Guest: {
            /**
             * @default en
             * @enum {string}
             */
            lang?: "en" | "fr";
            name: string;
        };
        /** HandOver */
        HandOver: {
            bot: string;
            seat: number;
        };
        /** Health */
        Health: {
            answers?: "ok" | "late";
            boards?: "ok" | "late";
            bots?: "ok" | "late";
            ok: boolean;
            records?: "ok" | "late";
            reviews?: "ok" | "late";
            version: string;
        };
        /** Hello */
        Hello: {
            rows: number;
            time: number;
        };
        /** HintWish */
        HintWish: {
            seat: number;
        };
        /** Invitation */
        Invitation: {
            token: string;
        };
        /** InvitationInfo */
        InvitationInfo: {
            game: string;
            host: string;
            seat?: {
                [key: string]: string;
            };
            title: {
                [key: string]: string;
            };
        };
        /** Join */
        Join: {
            token?: string | null;
        };
        /** Learnt */
        Learnt: {
            done?: string[];
        };
        /** LessonInfo */
        LessonInfo: {
            id: string;
            tasks: number;
            title: {
                [key: string]: string;
            };
        };
        /** LessonPosition */
        LessonPosition: {
            done: number;
            entries: components["schemas"]["Entry"][];
            options: {
                [key: string]: boolean | number | string;
            };
            position: components["schemas"]["Position"];
            refused?: components["schemas"]["Answer"];
            right?: {
                [key: string]: string;
            };
            seat: number;
            seats: string[];
            tasks: number;
            tell?: {
                [key: string]: string;
            };
            wanted?: string;
        };
        /** LiveAnswer */
        LiveAnswer: {
            answer: {
                [key: string]: string;
            };
            name: {
                [key: string]: string;
            };
        };
        /** LiveClock */
        LiveClock: {
            bank: number;
            /** @default 0 */
            increment?: number;
            /** @constant */
            kind: "live";
        };
        /** LiveEvent */
        LiveEvent: {
            clock: components["schemas"]["SeatsChanged"];
            hello: components["schemas"]["Hello"];
            message: components["schemas"]["Message"];
            ping: components["schemas"]["Ping"];
            rows: components["schemas"]["RowsAdded"];
            seats: components["schemas"]["SeatsChanged"];
        };
        /** LoggedOut */
        LoggedOut: {
            ok: boolean;
        };
        /** Login */
        Login: {
            name: string;
            password: string;
        };
        /** Me */
        Me: {
            account: boolean;
            id: string;
            /** @enum {string} */
            lang: "en" | "fr";
            name: string;
        };
        /** MeasureInfo */
        MeasureInfo: {
            even: boolean;
            name: {
                [key: string]: string;
            };
            values: number[];
        };
        /** Message */
        Message: {
            at: number;
            from: number;
            id: number;
            text: string;
            to: number[] | null;
            turn?: number;
        };
        /** Moved */
        Moved: {
            entries: components["schemas"]["Entry"][];
            position: components["schemas"]["Position"];
        };
        /** Named */
        Named: {
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** NewPassword */
        NewPassword: {
            new: string;
            old: string;
        };
        /** OddsInfo */
        OddsInfo: {
            chance: number[][];
        };
        /** OfferInfo */
        OfferInfo: {
            high?: number;
            low?: number;
            verb: string;
            words: string[];
        };
        /** OptionInfo */
        OptionInfo: {
            about: {
                [key: string]: string;
            };
            boards?: string[];
            by_seats?: {
                [key: string]: boolean | number | string;
            };
            default: boolean | number | string;
            high?: number;
            id: string;
            /** @enum {string} */
            kind: "switch" | "choice" | "number";
            low?: number;
            name: {
                [key: string]: string;
            };
            names?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            needs?: string;
            rule: string;
            values?: string[];
            without_people?: boolean | number | string;
        };
        /** Outcome */
        Outcome: {
            places: number[];
            points: {
                [key: string]: number;
            }[];
            reason: string;
            rule: string;
            text: {
                [key: string]: string;
            };
        };
        /** Pause */
        Pause: {
            want: boolean;
        };
        /** PhaseInfo */
        PhaseInfo: {
            id: string;
            name: string;
            steps: string[];
            told: string;
        };
        /** PieceInfo */
        PieceInfo: {
            bears: boolean;
            id: string;
            most: number;
            name: {
                [key: string]: string;
            };
        };
        /** Ping */
        Ping: {
            time: number;
        };
        /** Play */
        Play: {
            action: string;
            connection?: string | null;
            key: string;
            seat: number;
            seen: number;
        };
        /** Position */
        Position: {
            can_undo: boolean;
            ended: boolean;
            offers: components["schemas"]["OfferInfo"][];
            prompt: {
                [key: string]: string;
            } | null;
            result?: components["schemas"]["Outcome"];
            rows: number;
            seat: number | null;
            step: string | null;
            view: {
                [key: string]: unknown;
            };
            views?: {
                [key: string]: unknown;
            }[];
            waiting: number[];
        };
        /** PremoveInfo */
        PremoveInfo: {
            actions: components["schemas"]["PremoveItem"][];
            conditions: components["schemas"]["ConditionInfo"][];
            dropped: components["schemas"]["Dropped"] | null;
            offers: components["schemas"]["OfferInfo"][];
            possible: boolean;
        };
        /** PremoveItem */
        PremoveItem: {
            action: string;
            /** @default  */
            condition?: string;
            /** @default false */
            gives_way?: boolean;
        };
        /** PremoveWish */
        PremoveWish: {
            actions: components["schemas"]["PremoveItem"][];
            seat: number;
        };
        /** PrimerInfo */
        PrimerInfo: {
            aim: string;
            beginning: components["schemas"]["PhaseInfo"] | null;
            end: string;
            lang: string;
            phases: components["schemas"]["PhaseInfo"][];
            pitfalls: string[];
            words: components["schemas"]["WordInfo"][];
        };
        /** Question */
        Question: {
            action: string;
            seat: number;
        };
        /** ReasonInfo */
        ReasonInfo: {
            text: {
                [key: string]: string;
            };
            weight: number;
        };
        /** Return */
        Return: {
            seat: number;
        };
        /** RowFaultInfo */
        RowFaultInfo: {
            key?: string;
            text: {
                [key: string]: string;
            };
        };
        /** RowInfo */
        RowInfo: {
            component: components["schemas"]["Component"];
            faults: components["schemas"]["RowFaultInfo"][];
            keys: components["schemas"]["RowKeyInfo"][];
            kind: string;
            price: number;
            values: {
                [key: string]: unknown;
            };
            worth: number;
        };
        /** RowKeyInfo */
        RowKeyInfo: {
            form: string;
            id: string;
            known: string[];
        };
        /** RowTableInfo */
        RowTableInfo: {
            id: string;
            name: {
                [key: string]: string;
            };
            rows: components["schemas"]["Named"][];
        };
        /** RowWish */
        RowWish: {
            row: {
                [key: string]: unknown;
            };
            table: string;
        };
        /** RowsAdded */
        RowsAdded: {
            entries: components["schemas"]["Entry"][];
            position?: components["schemas"]["Position"];
            rows: number;
        };
        /** RuleInfo */
        RuleInfo: {
            number: string;
            text: string;
        };
        /** Rulebook */
        Rulebook: {
            lang: string;
            markdown: string;
            rules: components["schemas"]["RuleInfo"][];
        };
        /** Say */
        Say: {
            seat?: number | null;
            text: string;
            to?: number[] | null;
        };
        /** SeatInfo */
        SeatInfo: {
            absent: boolean;
            bot?: string;
            colour: string;
            connected: boolean;
            /** @enum {string} */
            kind: "person" | "bot" | "open" | "rules";
            name: string;
            number: number;
            pauses?: boolean;
            time?: components["schemas"]["Time"];
        };
        /** SeatWish */
        SeatWish: {
            bot?: string | null;
            /** @enum {string} */
            kind: "me" | "bot" | "open" | "hotseat" | "rules";
            name?: string | null;
        };
        /** SeatsChanged */
        SeatsChanged: {
            my_seats: number[];
            paused: boolean;
            seats: components["schemas"]["SeatInfo"][];
            /** @enum {string} */
            status: "gathering" | "playing" | "ended" | "unloadable";
        };
        /** SetupInfo */
        SetupInfo: {
            automatic: number[];
            clock?: components["schemas"]["LiveClock"];
            fault?: {
                [key: string]: string;
            };
            live_answers?: components["schemas"]["LiveAnswer"][];
        };
        /** SetupWish */
        SetupWish: {
            board?: string | null;
            options?: {
                [key: string]: boolean | number | string;
            };
            /** @default true */
            people?: boolean;
            seats: number;
        };
        /** SheetInfo */
        SheetInfo: {
            data: {
                [key: string]: unknown;
            };
            faults: components["schemas"]["FaultInfo"][];
            measures: components["schemas"]["MeasureInfo"][];
            seats: number;
            text: string;
        };
        /** SheetWish */
        SheetWish: {
            data?: {
                [key: string]: unknown;
            } | null;
            text?: string | null;
        };
        /** StandingInfo */
        StandingInfo: {
            answer: string;
            answers: components["schemas"]["AnswerInfo"][];
            id: string;
            name: {
                [key: string]: string;
            };
            rule: string;
            steps: string[];
        };
        /** StandingWish */
        StandingWish: {
            answer: string;
            question: string;
            seat: number;
        };
        /** SymmetryInfo */
        SymmetryInfo: {
            id: string;
            name: {
                [key: string]: string;
            };
            turns: [
                number,
                number,
                number,
                number
            ][];
        };
        /** TableCard */
        TableCard: {
            game: string;
            id: string;
            my_turn: boolean;
            rows: number;
            seats: components["schemas"]["SeatInfo"][];
            stage?: {
                [key: string]: string;
            };
            /** @enum {string} */
            status: "gathering" | "playing" | "ended" | "unloadable";
            title: {
                [key: string]: string;
            };
            updated: number;
            waiting: number[];
        };
        /** TableInfo */
        TableInfo: {
            clock: components["schemas"]["LiveClock"] | components["schemas"]["DaysClock"] | null;
            commitment: string;
            day?: string;
            game: string;
            hints: boolean;
            host: boolean;
            id: string;
            invitations?: {
                [key: string]: string;
            };
            my_seats: number[];
            options: {
                [key: string]: boolean | number | string;
            };
            paused: boolean;
            rematch?: string;
            rows: number;
            seats: components["schemas"]["SeatInfo"][];
            /** @enum {string} */
            status: "gathering" | "playing" | "ended" | "unloadable";
            version: number;
            /** @enum {string} */
            visibility: "private" | "public";
        };
        /** TableWish */
        TableWish: {
            board?: string | null;
            clock?: components["schemas"]["LiveClock"] | components["schemas"]["DaysClock"] | null;
            game: string;
            /** @default false */
            hints?: boolean;
            options?: {
                [key: string]: boolean | number | string;
            };
            seats: components["schemas"]["SeatWish"][];
            seed?: string | null;
            /**
             * @default private
             * @enum {string}
             */
            visibility?: "private" | "public";
        };
        /** TableWords */
        TableWords: {
            board: components["schemas"]["BoardInfo"];
            catalogue: {
                [key: string]: {
                    [key: string]: components["schemas"]["Component"];
                };
            };
            colours: string[];
            kinds: {
                [key: string]: components["schemas"]["Thing"][];
            };
            verbs: components["schemas"]["VerbInfo"][];
        };
        /** TakeBack */
        TakeBack: {
            connection?: string | null;
            key: string;
            seat: number;
            seen: number;
        };
        /** Tally */
        Tally: {
            best: number;
            mean: number;
            played: number;
            won: number;
        };
        /** TallyRow */
        TallyRow: {
            id: string;
            name: {
                [key: string]: string;
            };
            tally: components["schemas"]["Tally"];
        };
        /** Thing */
        Thing: {
            article?: {
                [key: string]: string;
            };
            id: string;
            name: {
                [key: string]: string;
            };
        };
        /** Time */
        Time: {
            bank: number;
            deadline?: number;
            running: boolean;
        };
        /** VerbInfo */
        VerbInfo: {
            arguments: components["schemas"]["ArgumentInfo"][];
            help: {
                [key: string]: string;
            };
            verb: string;
        };
        /** Verdict */
        Verdict: {
            fault: {
                [key: string]: string;
            } | null;
            ok: boolean;
        };
        /** WeighedInfo */
        WeighedInfo: {
            action: string;
            value: number;
        };
        /** WhyDid */
        WhyDid: {
            row: number;
            seat?: string | null;
        };
        /** WordInfo */
        WordInfo: {
            forms: string[];
            meaning: string;
        };
        /** WorkshopInfo */
        WorkshopInfo: {
            home: string;
            maps: components["schemas"]["Named"][];
            notation: components["schemas"]["ChapterInfo"][];
            symmetries: components["schemas"]["SymmetryInfo"][];
            tables: components["schemas"]["RowTableInfo"][];
            tiles: components["schemas"]["PieceInfo"][];
            tokens: components["schemas"]["PieceInfo"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
